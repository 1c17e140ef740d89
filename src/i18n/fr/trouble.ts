import type { trouble as en } from '../en/trouble';
import type { Translated } from '../types';

export const trouble: Translated<typeof en> = {
  button: 'Pannes',
  about: 'Ceci est un bac à sable : provoquez une panne, et voyez ce que la console en fait.',
  lose: {
    title: 'Perdre la prochaine réponse',
    about: 'Le prochain envoi est fait, mais sa réponse se perd. Créditez alors un client.',
  },
  fail: {
    title: 'Faire échouer la prochaine lecture',
    about: 'La prochaine lecture échoue, ses reprises aussi. Ouvrez alors une liste.',
  },
  slow: {
    title: 'Répondre lentement',
    about: 'Les cinq prochaines réponses prennent quatre secondes chacune.',
  },
  expire: {
    title: 'Terminer la session',
    about:
      "Le prochain appel rencontre une session terminée. Tapez d'abord dans un formulaire : c'est proposé à nouveau.",
  },
  armed: 'Armé : %{list}',
  none: "Rien n'est armé.",
  other: 'autre chose',
  clear: 'Désarmer',
};
