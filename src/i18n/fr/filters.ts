import type { filters as en } from '../en/filters';
import type { TranslationOf } from '../types';

export const filters: TranslationOf<typeof en> = {
  toggle: 'Filtres',
  ranges: {
    label: 'Période',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 jours',
    first: 'Date de début',
    last: 'Date de fin',
    reversed: 'La date de fin précède la date de début. Rien n’a été demandé.',
  },
  loaded: {
    pages: 'Chargé : %{smart_count} page |||| Chargé : %{smart_count} pages',
    found:
      '%{smart_count} ligne correspond (lignes chargées : %{rows}). Pages chargées : %{loaded} sur %{pages}. |||| %{smart_count} lignes correspondent (lignes chargées : %{rows}). Pages chargées : %{loaded} sur %{pages}.',
    since: 'Liste complète depuis le %{date}.',
    reading: 'Chargement...',
    readNext: 'Charger la page %{page}',
    readAll: 'Charger toutes les pages',
    paused: 'Arrêt après %{loaded} pages sur %{pages}. Continuer ?',
    continue: 'Charger les lignes plus anciennes',
    none: 'Aucune ligne chargée ne correspond.',
  },
  exportCsv: 'Exporter en CSV',
  exporting: 'Export...',
  exported:
    '%{smart_count} ligne chargée exportée. Pages chargées : %{loaded} sur %{pages}. |||| %{smart_count} lignes chargées exportées. Pages chargées : %{loaded} sur %{pages}.',
};
