import type { retries as en } from '../en/retries';
import type { TranslationOf } from '../types';

export const retries: TranslationOf<typeof en> = {
  open: 'Renvoyer les échecs',
  title: 'Renvoi des échecs',
  about: 'Sélectionnez des événements en échec. Ils sont renvoyés l’un après l’autre.',
  choose: 'Sélection',
  chooseOne: 'Sélectionner l’événement %{id}',
  since: 'Depuis',
  sinces: { ever: 'Le début', today: 'Aujourd’hui', yesterday: 'Hier', day: 'Un jour...' },
  sinceDay: 'Jour',
  choosePage: 'Sélectionner tous les échecs de cette page',
  scan: 'Parcourir toutes les pages',
  stopScan: 'Arrêter le parcours',
  scanning: 'Page %{page} sur %{pages} parcourue.',
  clear: 'Effacer la sélection',
  chosen: '%{smart_count} événement sélectionné |||| %{smart_count} événements sélectionnés',
  none: {
    page: 'de cette page',
    pages: 'des pages parcourues',
    noDay: 'Indiquez d’abord le jour.',
    noFailed: 'Il n’y a aucun échec parmi les événements %{where}.',
    noAddress:
      'L’événement en échec %{where} n’a pas d’adresse ou pas de nom : il ne peut pas être renvoyé. |||| Les %{smart_count} événements en échec %{where} n’ont pas d’adresse ou pas de nom : ils ne peuvent pas être renvoyés.',
    tooOld:
      'L’événement en échec %{where} n’est pas assez récent : il date du %{newest}. Choisissez un « Depuis » antérieur. |||| Aucun des %{smart_count} événements en échec %{where} n’est assez récent : le dernier date du %{newest}. Choisissez un « Depuis » antérieur.',
  },
  causes: 'Événements sélectionnés par cause',
  noCause: 'Aucune cause donnée',
  leaveOut: 'Écarter',
  leaveOutCause: 'Écarter : %{cause}',
  start: 'Renvoyer %{smart_count} événement... |||| Renvoyer %{smart_count} événements...',
  confirm: {
    title: 'Êtes-vous sûr ?',
    text: '%{smart_count} événement de ce webhook sera renvoyé. |||| %{smart_count} événements de ce webhook seront renvoyés, l’un après l’autre.',
    button: 'Renvoyer %{smart_count} événement |||| Renvoyer %{smart_count} événements',
    destinations: 'Destinations',
    events: '%{smart_count} événement |||| %{smart_count} événements',
    changed: 'Modifiée',
    inactiveShort: 'Inactif',
    contradicted: '%{smart_count} paiement contredit |||| %{smart_count} paiements contredits',
    moved:
      '%{smart_count} événement va à une autre adresse que celle du webhook à présent : %{now} |||| %{smart_count} événements vont à une autre adresse que celle du webhook à présent : %{now}',
    leaveOutChanged: 'Écarter les adresses modifiées',
    inactive: 'Le webhook est inactif.',
    reports:
      '%{smart_count} événement annonce un paiement « %{reported} », mais le compte du client indique « %{inLedger} ». |||| %{smart_count} événements annoncent un paiement « %{reported} », mais les comptes des clients indiquent « %{inLedger} ».',
    leaveOutContradicted: 'Écarter les paiements contredits',
    looking: 'Recherche de raisons de s’abstenir...',
    checking:
      'Vérification des paiements de %{smart_count} client : %{done} fait... |||| Vérification des paiements de %{smart_count} clients : %{done} faits...',
    notChecked:
      'Les paiements de %{smart_count} client n’ont pas été comparés à son compte. |||| Les paiements de %{smart_count} clients n’ont pas été comparés à leurs comptes.',
    check: 'Les vérifier',
    unchecked:
      'Le compte de %{smart_count} client n’a pas pu être vérifié. |||| Les comptes de %{smart_count} clients n’ont pas pu être vérifiés.',
    webhookUnchecked:
      'Le webhook n’a pas pu être lu : les adresses modifiées ne sont pas signalées. Rien n’a été envoyé.',
    before: 'Les mêmes événements ont été renvoyés à %{time}.',
    beforeUnknown:
      'Les mêmes événements ont été renvoyés à %{time}, ou l’ont peut-être été : vérifiez d’abord les résultats.',
    again: 'Je veux les renvoyer encore une fois',
  },
  status: '%{phase}. Renvoyés : %{answered} sur %{total}.',
  counts:
    'Ce renvoi, réussis : %{done}, en échec : %{refused}, au résultat inconnu : %{unknown}, non renvoyés : %{waiting}',
  unknownHint:
    'Inconnu : l’événement est parti et le serveur ne l’a pas confirmé. Il n’est pas renvoyé automatiquement ; vérifiez son statut dans la liste et auprès du marchand.',
  trouble: {
    otherTab: 'Ce renvoi est en cours dans un autre onglet.',
    repeated:
      'Les mêmes événements viennent d’être renvoyés, ici ou dans un autre onglet. Rien n’a été renvoyé cette fois.',
  },
  export: 'Exporter les résultats (CSV)',
  dismiss: 'Fermer ce renvoi',
  columns: {
    id: 'Id',
    event: 'Événement',
    url: 'URL',
    cause: 'Cause',
    result: 'Résultat',
    reason: 'Raison',
  },
};
