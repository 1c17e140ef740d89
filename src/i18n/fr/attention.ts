import type { attention as en } from '../en/attention';
import type { TranslationOf } from '../types';

export const attention: TranslationOf<typeof en> = {
  title: 'À traiter',
  none: 'Rien à traiter.',
  loading: 'Vérification...',
  names: {
    failedEmails: 'E-mails en échec',
    errorLogs: 'Erreurs dans les journaux de 24 heures',
  },
  movements: '%{smart_count} mouvement à régler |||| %{smart_count} mouvements à régler',
  changes:
    '%{smart_count} modification au résultat inconnu |||| %{smart_count} modifications au résultat inconnu',
  failedEmails: '%{smart_count} e-mail en échec |||| %{smart_count} e-mails en échec',
  errorLogs:
    '%{smart_count} erreur dans les journaux de 24 heures |||| %{smart_count} erreurs dans les journaux de 24 heures',
};
