import type { filters as en } from '../en/filters';
import type { TranslationOf } from '../types';

export const filters: TranslationOf<typeof en> = {
  summary: '%{name} : %{value}',
  ranges: {
    label: 'Période',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 jours',
  },
  saved: {
    label: 'Filtres enregistrés',
    save: 'Enregistrer les filtres',
    title: 'Enregistrer ces filtres',
    nameLabel: 'Nom',
    nameRequired: 'Le nom est obligatoire',
    forget: 'Oublier %{name}',
  },
};
