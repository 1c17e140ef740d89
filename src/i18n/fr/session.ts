import type { session as en } from '../en/session';
import type { TranslationOf } from '../types';

export const session: TranslationOf<typeof en> = {
  expired: 'Session expirée. Veuillez vous reconnecter.',
  takenOver: 'Un autre administrateur s’est connecté dans ce navigateur. Rien n’a été envoyé.',
  loginForFaq: 'Connectez-vous pour accéder aux questions fréquentes',
  loginToDelete: 'Connectez-vous pour supprimer des fonctionnalités',
};
