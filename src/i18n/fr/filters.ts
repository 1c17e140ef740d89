import type { filters as en } from '../en/filters';
import type { TranslationOf } from '../types';

export const filters: TranslationOf<typeof en> = {
  ranges: {
    label: 'Période',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 jours',
  },
};
