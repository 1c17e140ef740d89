import type { undo as en } from '../en/undo';
import type { TranslationOf } from '../types';

export const undo: TranslationOf<typeof en> = {
  pending: 'Pas encore envoyé',
  undo: 'Annuler',
  remaining: 'Envoi dans %{seconds} s',
  sendNow: 'Envoyer maintenant',
  sending: 'Envoi...',
  done: 'Le serveur a confirmé la modification',
  dropped:
    'La session s’est terminée avant l’envoi de votre dernière modification. Rien n’a été modifié. Connectez-vous, puis refaites la modification.',
};
