import type { users as en } from '../en/users';
import type { Translated } from '../types';

export const users: Translated<typeof en> = {
  name: 'Utilisateur |||| Utilisateurs',
  fields: {
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    phone: 'Téléphone',
    businessname: 'Entreprise',
    country: 'Pays',
  },
  title: 'Utilisateurs',
  empty: 'Aucun utilisateur',
  emptyHint: 'Les clients apparaissent ici dès leur inscription.',
  loading: 'Chargement des utilisateurs...',
  search: 'Rechercher des utilisateurs...',
  searching: 'Recherche...',
  searchedHere: 'Recherche dans ce navigateur',
  nobodyFound: 'Personne ne correspond. Tous les clients ont été lus.',
  firstShown: 'Seul le début de la liste est affiché (%{shown}). Précisez votre recherche.',
  view: 'Voir',
  edit: 'Modifier',
  chat: 'Discussions',
  viewTransactions: 'Voir les transactions',
  exportCsv: 'Exporter en CSV',
  exporting: 'Export...',
  details: "Fiche de l'utilisateur",
  editTitle: "Modifier l'utilisateur",
  nameRequired: 'Le nom est obligatoire',
  updated: 'Mise à jour effectuée',
  notFound: "Cet utilisateur n'existe plus.",
};
