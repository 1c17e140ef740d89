import type { shell as en, menu as enMenu } from '../en/shell';
import type { Translated } from '../types';

export const shell: Translated<typeof en> = {
  title: 'Tableau de bord',
  name: 'Console de paiements',
  support: 'Assistance',
  profile: 'Profil',
  logout: 'Déconnexion',
  loading: 'Chargement...',
  skip: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  navigation: 'Navigation principale',
  account: 'Compte',
  tools: 'Outils',
  search: 'Rechercher',
  activity: 'Activité',
  openCount: '%{count} en suspens',
  language: 'Langue',
  dark: 'Thème sombre',
  light: 'Thème clair',
  compact: 'Tableaux compacts',
  contrast: 'Contraste élevé',
  continueTo: 'Continuer vers %{page}',
  offline: 'Hors ligne : rien ne peut être lu ni envoyé',
  newVersion: 'Nouvelle version : recharger',
  documentTitle: '%{page} · %{name}',
};

export const menu: Translated<typeof enMenu> = {
  users: 'Utilisateurs',
  teams: 'Équipes',
  wallet: 'Portefeuille',
  feeds: 'Publications',
  leads: 'Prospects',
  webhooks: 'Webhooks',
  notifications: 'Notifications',
  faq: 'FAQ',
  logs: 'Journaux',
  admin: 'Administrateurs',
};
