import type { customer as en } from '../en/customer';
import type { Translated } from '../types';

export const customer: Translated<typeof en> = {
  unnamed: 'Client',
  unknown:
    "Personne n'est connu ici sous %{key} : supprimé entre-temps, ou jamais créé. Ce qu'il en reste est ci-dessous.",
  toUsers: 'Aller aux utilisateurs',
  notTold: 'non renseigné',
  notKnown: 'inconnu pour le moment',
  noWallet: 'pas de portefeuille',
  noEmail: "pas d'e-mail",
  newest: 'Les plus récents',
  transactions: 'Transactions',
  allTransactions: 'Toutes les transactions',
  chats: 'Sessions de discussion',
  allChats: 'Toutes les discussions',
  activity: 'Activité',
  allActivity: "Toute l'activité",
  webhooks: 'Webhooks',
  allWebhooks: 'Tous les webhooks',
  moreWebhooks: 'Affichés ici, dans leur ordre : %{count}.',
  acts: { credit: 'Créditer', debit: 'Débiter', message: 'Message', chat: 'Discussions' },
  cannot: {
    unknown: 'Personne à créditer, à débiter ou à qui écrire.',
    noEmail: "Aucun e-mail n'est connu, et un portefeuille ne se trouve que par e-mail.",
    noWallet: "Il n'y a pas de portefeuille à créditer ou à débiter.",
  },
  facts: {
    label: 'Identité',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    role: 'Rôle',
    businessname: 'Entreprise',
    country: 'Pays',
    balance: 'Solde',
    id: 'Identifiant',
  },
  states: {
    noWallet: "Ce client n'a pas de portefeuille, donc pas de transactions.",
    noEmail: "Ce client n'a pas d'e-mail, et les transactions ne se trouvent que par e-mail.",
    unknownEmail: "Sans sa fiche, il n'y a pas d'e-mail pour trouver les transactions.",
    waitsForRecord: "Les transactions se trouvent par l'e-mail, qui vient avec la fiche du client.",
    noId: "Les discussions se trouvent par l'identifiant, qui n'est pas encore connu.",
    noActivity: "Vous n'avez rien modifié de ce client depuis ce navigateur ces 30 derniers jours.",
  },
  timeline: {
    title: 'Chronologie',
    empty: "Rien de connu ici ne s'est encore passé.",
    missing: "N'y figurent pas, faute d'avoir pu être lues : %{what}.",
    since: "Complète jusqu'au %{date}. Ce qui est plus ancien n'a pas encore été lu.",
    older: 'Afficher plus ancien',
    undated:
      "%{smart_count} élément sans date n'est pas affiché ici. |||| %{smart_count} éléments sans date ne sont pas affichés ici.",
    chat: 'Discussion :',
    own: 'Vous :',
  },
};
