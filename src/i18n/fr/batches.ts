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
    running: 'En cours',
    paused: 'En pause',
    finished: 'Terminé',
  },
  counts: 'Faits : %{done}, refusés : %{refused}, inconnus : %{unknown}, en attente : %{waiting}',
  done: '%{smart_count} fait |||| %{smart_count} faits',
  refused: '%{smart_count} refusé |||| %{smart_count} refusés',
  unknown: '%{smart_count} au résultat inconnu',
  notSent: '%{smart_count} non envoyé |||| %{smart_count} non envoyés',
  otherTab: 'S’exécute dans un autre onglet',
  notHere: 'Rien ne s’exécute dans cet onglet',
  pause: 'Pause',
  resume: 'Continuer',
  end: 'Terminer : le dernier n’est pas envoyé |||| Terminer : %{smart_count} ne sont pas envoyés',
  open: 'Voir',
  dismiss: 'Fermer',
  retry: 'Réessayer celui refusé |||| Réessayer les %{smart_count} refusés',
  why: {
    person: 'Vous l’avez mis en pause.',
    reload: 'La page a été rechargée ou fermée. L’envoi ne continue pas de lui-même.',
    inARow:
      'Pause automatique : le serveur était injoignable, ou n’a rien accepté, trois fois d’affilée.',
    signedOut: 'Votre session a pris fin. L’envoi ne continue pas de lui-même.',
    askedToWait:
      'Le serveur demande d’attendre jusqu’à : %{time}. L’envoi ne continue pas de lui-même : reprenez-le alors.',
    storage:
      'Le navigateur ne peut pas enregistrer le lot : rien de plus n’a été envoyé. Libérez de l’espace pour ce site, puis continuez.',
  },
  trouble: {
    otherTab: 'Cet envoi est en cours dans un autre onglet.',
    unreadable:
      'Un lot enregistré dans ce navigateur est illisible et a été mis de côté. Vérifiez ce qui a été envoyé avant de renvoyer.',
    unread:
      'Les enregistrements de ce navigateur n’ont pas pu être lus en entier. Rien n’a été envoyé ni arrêté : réessayez.',
    repeated:
      'Le même envoi vient d’avoir lieu, ici ou dans un autre onglet. Rien n’a été envoyé cette fois.',
  },
  items: {
    refused: '%{name} : non fait. %{reason}',
    unknown: '%{name} : résultat inconnu. %{reason}',
  },
  more: 'et %{smart_count} de plus',
  pageLeft: 'La page a été quittée avant la réponse.',
  unknownHint:
    'Inconnu : l’envoi est parti et le serveur ne l’a pas confirmé. Il n’est pas répété automatiquement. Vérifiez le résultat avant de renvoyer.',
  settle: { done: 'C’est fait', refused: 'Ce n’est pas fait' },
  signOut:
    'Un lot n’est pas terminé : %{smart_count} élément ne sera pas envoyé si vous vous déconnectez. Se déconnecter ? |||| Un lot n’est pas terminé : %{smart_count} éléments ne seront pas envoyés si vous vous déconnectez. Se déconnecter ?',
  shared: {
    title:
      'Tout part vers %{smart_count} adresse, partagée par plusieurs : |||| Tout part vers %{smart_count} adresses, et plusieurs en partagent une :',
    address: '%{address} (%{names})',
    andMore: '%{names} et %{count} de plus',
    once: 'Envoyer une seule fois à chaque adresse',
  },
};
