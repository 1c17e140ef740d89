import type { retries as en } from '../en/retries';
import type { Translated } from '../types';

export const retries: Translated<typeof en> = {
  open: 'Reprendre les échecs',
  title: 'Reprise des échecs',
  about:
    'Choisissez des événements échoués. Un seul est envoyé d’abord ; les autres suivent, l’un après l’autre, seulement s’il réussit. Aucun n’est envoyé deux fois dans une reprise.',
  choose: 'Choix',
  chooseOne: 'Choisir l’événement %{id}',
  choosePage: 'Choisir tous les échecs de cette page',
  scan: 'Parcourir toutes les pages',
  stopScan: 'Arrêter le parcours',
  scanning: 'Page %{page} sur %{pages} parcourue.',
  clear: 'Ne rien choisir',
  chosen: '%{smart_count} événement choisi |||| %{smart_count} événements choisis',
  causes: 'Événements choisis par cause',
  noCause: 'Aucune cause donnée',
  leaveOut: 'Écarter',
  leaveOutCause: 'Écarter : %{cause}',
  pace: 'Rythme',
  paces: {
    '0': 'Sans pause entre les événements',
    '200': '0,2 seconde entre les événements',
    '1000': '1 seconde entre les événements',
    '5000': '5 secondes entre les événements',
  },
  stopAfter: 'Arrêt après échecs d’affilée',
  start: 'Envoyer %{smart_count} événement... |||| Envoyer %{smart_count} événements...',
  confirm: {
    title: 'Êtes-vous sûr ?',
    text: '%{smart_count} événement de ce webhook sera envoyé de nouveau. |||| %{smart_count} événements de ce webhook seront envoyés de nouveau, le premier seul et les autres seulement s’il réussit. %{pace} ; arrêt automatique après %{stopAfter} échecs d’affilée.',
    button: 'Démarrer la reprise',
    before: 'Les mêmes événements ont été envoyés à %{time}.',
    beforeUnknown:
      'Les mêmes événements ont été envoyés à %{time}, ou l’ont peut-être été : voyez d’abord les résultats.',
    again: 'Je veux les envoyer encore une fois',
  },
  phases: {
    first: 'Envoi d’un premier événement.',
    running: 'En cours.',
    pausing: 'Pause après cet événement.',
    paused: 'En pause.',
    stopping: 'Arrêt après cet événement.',
    stopped: 'Arrêtée.',
    finished: 'Terminée.',
  },
  progress: 'Envoyés : %{done} sur %{total}.',
  counts:
    'Réussis : %{done}, échoués : %{refused}, inconnus : %{unknown}, non envoyés : %{waiting}',
  unknownHint:
    'Inconnu : l’événement est parti et la réponse s’est perdue. Il n’est pas renvoyé automatiquement ; voyez ce qu’en dit la liste, et demandez au marchand.',
  why: {
    person: 'Vous l’avez arrêtée ici.',
    first: 'Le premier événement n’a pas réussi : les autres n’ont pas été envoyés.',
    inARow: 'Arrêt automatique : %{stopAfter} événements d’affilée n’ont pas réussi.',
    reload: 'La page a été rechargée ou fermée. La reprise ne continue pas d’elle-même.',
    left: 'Vous avez quitté la page. La reprise ne continue pas d’elle-même.',
    signedOut: 'Votre session a pris fin. L’événement concerné n’a pas été envoyé.',
    notSent: 'Vous étiez hors ligne. L’événement concerné n’a pas été envoyé.',
    storage:
      'Le navigateur ne peut pas garder la reprise : rien de plus n’a été envoyé. Libérez d’abord de la place.',
  },
  otherTab: 'Cette reprise est en cours dans un autre onglet.',
  unreadable:
    'Ce que ce navigateur gardait d’une reprise est illisible et a été mis de côté. Voyez dans la liste quels événements ont été livrés avant de les renvoyer.',
  repeated:
    'Les mêmes événements viennent d’être envoyés, ici ou dans un autre onglet. Rien n’a été envoyé cette fois.',
  checking: 'Lecture des résultats dans la liste : page %{page} sur %{pages}.',
  pause: 'Pause',
  resume: 'Continuer',
  stop: 'Arrêter',
  recheck: 'Relire les résultats dans la liste',
  export: 'Exporter les résultats (CSV)',
  close: 'Fermer cette reprise',
  results: 'Résultats',
  states: {
    waiting: 'non envoyé',
    sending: 'en route',
    done: 'réussi',
    refused: 'échoué',
    unknown: 'inconnu',
  },
  seen: 'La liste dit : %{status}',
  columns: {
    id: 'Id',
    event: 'Événement',
    url: 'URL',
    cause: 'Cause',
    result: 'Résultat',
    reason: 'Raison',
    seen: 'Statut dans la liste',
  },
};
