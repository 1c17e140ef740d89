import type { customer as en } from '../en/customer';
import type { TranslationOf } from '../types';

export const customer: TranslationOf<typeof en> = {
  unnamed: 'Client',
  unknown: {
    id: 'Aucun client n’a cet identifiant. Il a peut-être été supprimé.',
    email: 'Aucun client n’a cet e-mail. Il a peut-être été supprimé.',
  },
  mismatch: {
    otherEmail:
      'Un autre client a été trouvé : l’e-mail demandé est %{asked}, celui de ce client est %{email}.',
    noEmail:
      'Non confirmé : la réponse ne contient pas d’e-mail, ce n’est peut-être pas le client de %{asked}.',
  },
  toUsers: 'Aller aux utilisateurs',
  notTold: 'non renseigné',
  notKnown: 'inconnu pour le moment',
  noMovement: 'Inconnu : aucune transaction pour le moment',
  noWallet: 'pas de portefeuille',
  noEmail: 'pas d’e-mail',
  newest: 'Les plus récents',
  transaction: 'Transaction',
  lastTransactions: 'Dernières transactions',
  openOperations: 'Opérations ouvertes',
  transactions: 'Transactions',
  allTransactions: 'Toutes les transactions',
  chats: 'Sessions de discussion',
  allChats: 'Toutes les discussions',
  activity: 'Activité',
  allActivity: 'Toute l’activité',
  webhooks: 'Webhooks',
  allWebhooks: 'Tous les webhooks',
  moreWebhooks: 'Affichés ici, dans leur ordre : %{count}.',
  acts: {
    credit: 'Créditer',
    debit: 'Débiter',
    message: 'Message',
    chat: 'Discussions',
    copyEmail: 'Copier l’e-mail',
    copyId: 'Copier l’identifiant',
    emailCopied: 'E-mail copié',
    idCopied: 'Identifiant copié',
  },
  cannot: {
    unknown: 'Il n’y a aucun client à créditer, à débiter ou à contacter.',
    noEmail: 'Ce client n’a pas d’e-mail, et un portefeuille ne se trouve que par e-mail.',
    noWallet: 'Il n’y a pas de portefeuille à créditer ou à débiter.',
    noId: 'Ce client n’a pas d’identifiant, et les messages s’envoient par identifiant.',
    mismatch: 'C’est peut-être un autre client, et les messages s’envoient par identifiant.',
  },
  facts: {
    label: 'Détails',
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
    noWallet: 'Ce client n’a pas de portefeuille, donc pas de transactions.',
    unknownEmail: 'Les transactions se trouvent par e-mail, et aucune fiche n’en contient un.',
    waitsForRecord: 'Les transactions se trouvent par l’e-mail, qui vient avec la fiche du client.',
    noId: 'Les discussions se trouvent par l’identifiant, qui n’est pas encore connu.',
    noActivity:
      'Ce navigateur n’a gardé trace d’aucune modification de ce client, ni d’aucun message qui lui ait été envoyé.',
  },
};
