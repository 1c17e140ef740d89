import type * as en from '../en/timeline';
import type { TranslationOf } from '../types';

export const timeline: TranslationOf<typeof en.timeline> = {
  title: 'Ce qui s’est passé',
  sent: 'Envoyé',
  before: 'Solde avant : %{balance}',
  notRead: 'Aucun registre n’a été lu avant l’envoi.',
  emptyBefore: 'Le registre était vide avant l’envoi.',
  noBalance: 'Le registre n’indiquait aucun solde avant l’envoi.',
  lost: 'Aucune réponse reçue',
  answeredError: 'Le serveur a répondu par une erreur',
  clean: 'Registre lu : il n’y est pas',
  found: 'Registre lu : il montre ce montant',
  unread: 'Le registre n’a pas pu être lu',
  noProof: 'Registre lu : il ne prouve rien',
  ledger:
    '%{smart_count} nouvelle écriture, qui ne correspond pas. |||| %{smart_count} nouvelles écritures, dont %{matching} qui correspondent.',
  matching:
    '%{smart_count} nouvelle écriture, et elle correspond. |||| %{smart_count} nouvelles écritures, qui correspondent toutes.',
  noNews: 'Aucune nouvelle écriture depuis l’envoi.',
  balance: 'Solde à ce moment : %{balance}',
  times: '%{count} fois de suite ; la dernière est montrée.',
  waited: 'Attente de %{seconds} s pour les écritures tardives',
  asked: 'Demandé de nouveau au serveur avec la même clé (il ne peut pas débiter deux fois)',
  checkAgain: 'Vérifié de nouveau par vous',
  notMine: 'Écriture marquée par vous comme n’étant pas la vôtre',
  verdicts: {
    once: 'Une seule opération. Deux requêtes, une écriture.',
    notFound: 'Introuvable après deux vérifications',
    matched: 'Une écriture correspond, mais rien n’y indique son auteur',
    doneTwice: 'Le registre le montre %{count} fois',
  },
  corrects: 'Il corrige le mouvement du %{time}',
  again: 'Il refait le mouvement du %{time}',
  correctedBy: 'Corrigé : %{line}',
  sentAgain: 'Renvoyé : %{line}',
};

export const correct: TranslationOf<typeof en.correct> = {
  about: 'Ce qui le rétablit : %{line}.',
  button: 'Corriger',
  narration: 'Correction : %{narration}',
  asking: 'Ceci corrige le mouvement du %{time}, qui a été fait deux fois.',
};

export const again: TranslationOf<typeof en.again> = {
  button: 'Renvoyer',
  asking:
    'Deux lectures ne montrent pas le mouvement du %{time}. Il est marqué comme non fait dès que celui-ci est envoyé.',
};
