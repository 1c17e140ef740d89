import type { shell as en, menu as enMenu } from '../en/shell';
import type { TranslationOf } from '../types';

export const shell: TranslationOf<typeof en> = {
  title: 'Tableau de bord',
  name: 'Console de paiements',
  support: 'Assistance',
  profile: 'Profil',
  logout: 'Déconnexion',
  signOut: {
    unread:
      'Les lots de ce navigateur n’ont pas pu être lus. Si l’un d’eux n’est pas terminé, ses éléments en attente ne seront pas envoyés si vous vous déconnectez. Se déconnecter ?',
    busy: 'Déconnexion en cours...',
    unsent: 'En attente de la réponse à votre dernière modification, %{seconds} s au plus.',
    server: 'En attente de la fin de session par le serveur, %{seconds} s au plus.',
  },
  loading: 'Chargement...',
  skip: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  navigation: 'Navigation principale',
  account: 'Compte',
  tools: 'Outils',
  search: 'Rechercher',
  attention: 'À traiter',
  attentionCount: '%{smart_count} élément |||| %{smart_count} éléments',
  activity: 'Activité',
  openCount: '%{count} en suspens',
  language: 'Langue',
  languageNotLoaded:
    'La langue n’a pas pu être chargée. Cet onglet reste tel quel ; choisissez-la de nouveau pour réessayer.',
  dark: 'Thème sombre',
  light: 'Thème clair',
  compact: 'Tableaux compacts',
  continueTo: 'Continuer vers %{page}',
  offline: 'Le navigateur indique qu’il est hors ligne',
  newVersion: 'Une nouvelle version est disponible : recharger',
  documentTitle: '%{page} · %{name}',
};

export const menu: TranslationOf<typeof enMenu> = {
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
