import type { logs as en } from '../en/logs';
import type { TranslationOf } from '../types';

export const logs: TranslationOf<typeof en> = {
  name: 'Journal |||| Journaux',
  title: 'Journaux système',
  loading: 'Chargement des journaux...',
  empty: 'Aucun journal trouvé',
  emptyHint: 'Les messages du service apparaissent ici. Réessayez plus tard.',
  fields: {
    id: 'ID',
    created_at: 'Horodatage',
    activity: 'Activité',
    severity: 'Gravité',
    message: 'Message',
  },
  severities: { info: 'info', warning: 'avertissement', error: 'erreur', none: 'sans gravité' },
  counted: {
    info: '%{smart_count} info |||| %{smart_count} infos',
    warning: '%{smart_count} avertissement |||| %{smart_count} avertissements',
    error: '%{smart_count} erreur |||| %{smart_count} erreurs',
    none: '%{smart_count} sans gravité',
  },
  filters: {
    label: 'Filtres',
    all: 'Toutes',
    search: 'Rechercher',
    reset: 'Réinitialiser les filtres',
    resetDates: 'Réinitialiser les dates',
    between: 'Entre %{start} et %{end}.',
    since: 'Depuis le %{start}.',
    until: 'Jusqu’au %{end}.',
  },
  around: 'Autour de cette heure',
  ofTransaction: {
    reference: 'Journaux qui mentionnent la référence %{reference}.',
    toAround: 'Les minutes autour de la transaction',
    around:
      'Aucun journal trouvé par la référence, ou il n’y en a pas : voici les cinq minutes avant et après la transaction.',
  },
  ticked: '%{smart_count} journal sélectionné |||| %{smart_count} journaux sélectionnés',
  tickedElsewhere:
    '%{smart_count} journal sélectionné, %{elsewhere} hors de cette page |||| %{smart_count} journaux sélectionnés, %{elsewhere} hors de cette page',
  untick: 'Tout désélectionner',
  deleteSelected: 'Supprimer la sélection',
  confirmTitle: 'Êtes-vous sûr ?',
  confirmText:
    '%{smart_count} journal sera supprimé : %{severities}. C’est irréversible. |||| %{smart_count} journaux seront supprimés : %{severities}. C’est irréversible.',
  confirm: 'Supprimer %{smart_count} journal |||| Supprimer %{smart_count} journaux',
  deleting: 'Suppression...',
  saveFirst: 'Enregistrer d’abord en CSV',
  saving: 'Enregistrement...',
  deletedOne: 'Journal supprimé',
  deletedSeveral: 'Journaux supprimés',
  failedOne: 'Le journal n’a pas pu être supprimé',
  failedSeveral: 'Les journaux n’ont pas pu être supprimés',
};
