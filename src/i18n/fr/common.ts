import type { common as en } from '../en/common';
import type { Translated } from '../types';

export const common: Translated<typeof en> = {
  previous: 'Précédent',
  next: 'Suivant',
  pageOf: 'Page %{page} sur %{pages}',
  pager: 'Pages',
  actions: 'Actions',
  moreActions: 'Plus',
  columns: 'Colonnes',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  loading: 'Chargement...',
  required: 'Obligatoire',
  selectAll: 'Tout sélectionner',
  selectRow: 'Sélectionner %{name}',
  more: '%{smart_count} de plus, non affiché ici |||| %{smart_count} de plus, non affichés ici',
  stale: 'Ces lignes datent d’avant : %{reason}',
  retrying: 'Nouvel essai, %{attempt} sur %{most}',
  clearFilters: 'Effacer la recherche',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Votre saisie n’est pas encore enregistrée.',
    confirm: 'Quitter',
  },
  breadcrumbs: "Fil d'Ariane",
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Le navigateur n’a pas permis la copie. Sélectionnez plutôt le texte.',
  openCustomer: 'Ouvrir le client',
  draft: {
    unsaved: "Vous avez laissé ici une saisie qui n'a pas été enregistrée.",
    restore: 'Reprendre ma saisie',
    discard: 'Abandonner',
  },
};
