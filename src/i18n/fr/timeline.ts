import type * as en from '../en/timeline';
import type { Translated } from '../types';

export const timeline: Translated<typeof en.timeline> = {
  title: "Ce qui s'est passé",
  sent: 'Envoyé',
  before: 'Solde avant : %{balance}',
  notRead: "Aucun registre n'a été lu avant l'envoi.",
  emptyBefore: 'Le registre était vide avant l’envoi.',
  noBalance: 'Le registre n’indiquait aucun solde avant l’envoi.',
  lost: 'Aucune réponse reçue',
  answeredError: 'Le serveur a répondu par une erreur',
  clean: "Registre lu : il n'y est pas",
  found: 'Registre lu : il montre ce montant',
  unread: "Le registre n'a pas pu être lu",
  noProof: 'Registre lu : il ne prouve rien',
  ledger:
    "%{smart_count} nouvelle écriture depuis l'envoi, dont %{matching} semblable. |||| %{smart_count} nouvelles écritures depuis l'envoi, dont %{matching} semblable(s).",
  noNews: "Aucune nouvelle écriture depuis l'envoi.",
  balance: 'Solde à ce moment : %{balance}',
  times: '%{count} fois de suite ; la dernière est montrée.',
  waited: 'Attente de %{seconds} s, pour ce qui arrive tard',
  asked: 'Demandé encore une fois au serveur sous la même clé',
  askedAbout: 'Il redonne sa première réponse, et ne fait rien deux fois.',
  checkAgain: "Un opérateur l'a fait relire",
  notMine: "Un opérateur a dit que l'écriture n'est pas la sienne",
  now: 'Maintenant',
  verdict: 'Verdict : %{verdict}',
  verdicts: {
    notFound: 'deux lectures ne le montrent pas',
    matched: 'une écriture correspond, et rien ne dit à qui elle est',
    doneTwice: 'le registre le montre %{count} fois',
    released: "un opérateur l'a marqué comme non fait",
  },
  corrects: 'Il corrige le mouvement du %{time}',
  again: 'Il refait le mouvement du %{time}',
  correctedBy: 'Corrigé : %{line}',
  sentAgain: 'Renvoyé : %{line}',
};

export const correct: Translated<typeof en.correct> = {
  about: 'Ce qui le rétablit : %{line}.',
  button: 'Corriger',
  narration: 'Correction : %{narration}',
  asking: 'Ceci corrige le mouvement du %{time}, qui a été fait deux fois.',
};

export const again: Translated<typeof en.again> = {
  button: 'Renvoyer',
  asking:
    'Deux lectures ne montrent pas le mouvement du %{time}. Il est marqué comme non fait dès que celui-ci est envoyé.',
};
