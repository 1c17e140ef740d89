import type { today as en } from '../en/today';
import type { TranslationOf } from '../types';

export const today: TranslationOf<typeof en> = {
  title: 'Aujourd’hui',
  about: 'Vos propres actions sont enregistrées dans ce navigateur uniquement.',
  none: 'Aucun',
  hours: {
    about: 'Erreurs par heure sur les dernières 24 heures, au plus %{most} en une heure',
    newest: 'Les %{count} plus récentes sur %{total}',
    from: 'Il y a 24 heures',
    to: 'Maintenant',
  },
  leads: 'Prospects',
  shift: {
    title: 'Ma journée',
    none: 'Aucune modification depuis ce navigateur aujourd’hui',
    open: 'Ouvrir ma journée',
  },
};
