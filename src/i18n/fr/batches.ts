import type { batches as en } from '../en/batches';
import type { TranslationOf } from '../types';

export const batches: TranslationOf<typeof en> = {
  tray: 'Envois en cours',
  unfinished: 'Pas terminé',
  names: {
    notifications: 'Message en parties',
    webhooks: { fire: 'Renvoi des échecs' },
    leads: { mail: 'E-mails aux prospects' },
  },
  progress: '%{answered} sur %{total}',
  status: '%{phase} : %{answered} sur %{total}',
  phases: {
    first: 'Envoi du premier seul',
    running: 'En cours',
    pausing: 'Mise en pause',
    paused: 'En pause',
    stopping: 'Arrêt',
    stopped: 'Arrêté',
    finished: 'Terminé',
  },
  counts: 'Faits : %{done}, refusés : %{refused}, inconnus : %{unknown}, en attente : %{waiting}',
  unknown: '%{smart_count} au résultat inconnu',
  seconds: 'environ %{count} s restantes',
  minutes: 'environ %{count} min restantes',
  otherTab: 'S’exécute dans un autre onglet',
  notHere: 'Rien ne s’exécute dans cet onglet',
  pause: 'Pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  open: 'Voir',
  dismiss: 'Fermer',
  continue: 'Continuer avec le dernier |||| Continuer avec les %{smart_count} restants',
  retry: 'Réessayer celui refusé |||| Réessayer les %{smart_count} refusés',
  why: {
    person: 'Vous l’avez arrêté ici.',
    left: 'Votre session s’est terminée entre-temps. L’envoi ne continue pas de lui-même.',
    reload: 'La page a été rechargée ou fermée. L’envoi ne continue pas de lui-même.',
    inARow:
      'Arrêt automatique : %{smart_count} échec. |||| Arrêt automatique : %{smart_count} échecs d’affilée.',
    trouble: 'Pause automatique : un envoi a échoué, ou son résultat est inconnu.',
    signedOut: 'Votre session a pris fin. L’envoi en cours n’a pas eu lieu.',
    notSent: 'Le serveur était injoignable. L’envoi en cours n’a pas eu lieu.',
    storage:
      'Le navigateur ne peut pas enregistrer le lot : rien de plus n’a été envoyé. Libérez de l’espace pour ce site, puis continuez.',
  },
  trouble: {
    otherTab: 'Cet envoi est en cours dans un autre onglet.',
    unreadable:
      'Un lot enregistré dans ce navigateur est illisible et a été mis de côté. Vérifiez ce qui a été envoyé avant de renvoyer.',
    repeated:
      'Le même envoi vient d’avoir lieu, ici ou dans un autre onglet. Rien n’a été envoyé cette fois.',
  },
  items: {
    refused: '%{name} : non envoyé. %{reason}',
    unknown: '%{name} : résultat inconnu. %{reason}',
  },
  more: 'et %{smart_count} de plus',
  pageLeft: 'La page a été quittée avant la réponse.',
  unknownHint:
    'Inconnu : l’envoi est parti et le serveur ne l’a pas confirmé. Il n’est pas répété automatiquement. Vérifiez le résultat avant de renvoyer.',
  settle: {
    done: 'Envoyé',
    refused: 'Non envoyé',
    waiting: 'Non envoyé : renvoyer',
  },
};
