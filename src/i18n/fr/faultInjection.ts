import type { faultInjection as en } from '../en/faultInjection';
import type { TranslationOf } from '../types';

export const faultInjection: TranslationOf<typeof en> = {
  button: 'Pannes',
  chip: 'Bac à sable',
  about: 'Ceci est un bac à sable. Provoquez une panne pour voir comment la console réagit.',
  lose: {
    title: 'Perdre la prochaine réponse',
    about:
      'La prochaine modification est faite, mais sa réponse se perd. Créditez alors un client.',
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
      'Le prochain appel rencontre une session expirée. Tapez d’abord dans un formulaire : le texte est conservé.',
  },
  armed: 'Actif : %{list}',
  none: 'Aucune panne n’est active.',
  other: 'une autre panne',
  clear: 'Retirer les pannes',
};
