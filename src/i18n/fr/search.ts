import type { search as en, directory as enDirectory } from '../en/search';
import type { TranslationOf } from '../types';

export const directory: TranslationOf<typeof enDirectory> = {
  found: '%{count} trouvé |||| %{count} trouvés',
  none: 'Aucun client',
  noneYet: 'Aucun client pour l’instant',
  part: '%{read} lus sur %{total}',
  about: '%{read} lus sur environ %{total}',
  whole: 'tous lus (%{read})',
  searching: 'recherche en cours',
  stopped: 'arrêtée',
  stop: 'Arrêter',
  goOn: 'Continuer',
};

export const search: TranslationOf<typeof en> = {
  hint: 'Nom, téléphone, e-mail, identifiant, page ou action',
  groups: {
    attention: 'À traiter',
    wentWrong: 'Échecs',
    recent: 'Endroits récents',
    pages: 'Pages',
    actions: 'Actions',
    records: 'Dans les listes ouvertes ici',
    customers: 'Clients',
  },
  verbs: {
    credit: 'Créditer : %{name}',
    debit: 'Débiter : %{name}',
    msg: 'Message : %{name}',
    tx: 'Transactions : %{name}',
  },
  actions: {
    message: 'Envoyer une notification : %{channel}',
  },
  allFound: 'Tout voir dans Utilisateurs (%{count})',
  searching: '%{source} : recherche en cours',
  failed: '%{source} : %{reason}',
  noneWith: 'Aucun client n’a %{sought}',
  nothing: 'Aucun résultat',
  nothingYet: 'Rien pour l’instant',
  keys: '↑ ↓ pour choisir · Entrée pour ouvrir · Échap pour fermer',
};
