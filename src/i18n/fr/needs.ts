import type { needs as en } from '../en/needs';
import type { Translated } from '../types';

export const needs: Translated<typeof en> = {
  title: "Ce qui m'attend",
  movements: '%{smart_count} mouvement à régler |||| %{smart_count} mouvements à régler',
  changes:
    "%{smart_count} changement d'issue inconnue |||| %{smart_count} changements d'issue inconnue",
  failedMails: '%{smart_count} e-mail échoué |||| %{smart_count} e-mails échoués',
  errorLogs:
    '%{smart_count} erreur dans les journaux de 24 heures |||| %{smart_count} erreurs dans les journaux de 24 heures',
  atLeast: 'au moins %{label}',
  draft: 'Pas encore envoyé : %{page}',
  drafts: {
    wallet: 'portefeuille',
    notifications: 'notification',
    profile: 'profil',
    password: 'mot de passe',
    users: 'utilisateur',
    leads: 'prospect',
    feeds: 'publication',
    faq: 'FAQ',
    admin: 'administrateur',
    create_webhook: 'webhook',
  },
};
