import type { activity as enActivity, activityList as enActivityList } from '../en/activity';
import type { TranslationOf } from '../types';
import { sentences } from './sentences';

export const activity: TranslationOf<typeof enActivity> = {
  about:
    'Ce que vous avez modifié depuis ce navigateur ces 30 derniers jours. Enregistré dans ce navigateur uniquement.',
  unreadable:
    '%{smart_count} enregistrement de ce navigateur est illisible et a été mis de côté. |||| %{smart_count} enregistrements de ce navigateur sont illisibles et ont été mis de côté.',
  incomplete:
    'Les enregistrements de ce navigateur n’ont pas pu être lus en entier. Ni argent, ni message, ni livraison de webhook n’est envoyé d’ici là. La console réessaie ; si cela persiste, rechargez la page.',
  filters: {
    kind: 'Type',
    outcome: 'Résultat',
    day: 'Jour',
    any: 'Tous',
  },
  outcomes: {
    done: 'Fait',
    refused: 'Refusé',
    unknown: 'Inconnu',
    sending: 'En cours',
    notSent: 'Non envoyé',
    notDone: 'Non fait',
  },
  runs: {
    webhooks: { fire: '%{smart_count} relancé |||| %{smart_count} relancés' },
    leads: { sendEmail: '%{smart_count} e-mail |||| %{smart_count} e-mails' },
    other: '%{smart_count} modification |||| %{smart_count} modifications',
    outcomes: {
      done: 'effectués : %{n}',
      refused: 'refusés : %{n}',
      unknown: 'résultat inconnu : %{n}',
      sending: 'en cours d’envoi : %{n}',
      notSent: 'non envoyés : %{n}',
      notDone: 'non effectués : %{n}',
    },
  },
  money: {
    label: 'Argent déplacé',
    sum: '%{amount} en %{smart_count} mouvement |||| %{amount} en %{smart_count} mouvements',
    noCurrency: '(devise inconnue)',
  },
  settledBy: {
    ledger: 'confirmé par le registre',
    later: 'enregistré de nouveau depuis',
    person: 'marqué par %{admin}',
  },
  announced: {
    byServer: 'Le serveur a répondu : %{what}. Résultat : %{outcome}.',
    byLedger: 'Le registre le montre : %{what}. Résultat : %{outcome}.',
  },
  open: {
    title: 'Résultat inconnu',
    about: 'On ne sait pas si cela a été fait. Vérifiez le résultat avant de réessayer.',
    check: {
      ledger:
        'Le portefeuille montre l’ordre et les nouvelles écritures du registre ; vous le réglez là.',
      event: 'Regardez le statut de l’événement dans la liste des événements du webhook.',
      record: 'Ouvrez la fiche et voyez si la modification y est.',
      recipients: 'Demandez à un destinataire ou au prestataire d’envoi.',
    },
    done: 'C’est fait',
    notDone: 'Ce n’est pas fait',
    place: 'Ouvrir la page',
    wallet: 'Régler dans le portefeuille',
  },
  clear: {
    button: 'Effacer les terminées',
    title: 'Êtes-vous sûr ?',
    text: '%{smart_count} modification terminée est effacée de ce navigateur. Celles en suspens restent, et rien ne change sur le serveur. |||| %{smart_count} modifications terminées sont effacées de ce navigateur. Celles en suspens restent, et rien ne change sur le serveur.',
    done: 'Modifications terminées effacées',
    failed: 'Le navigateur ne les a pas effacées',
  },
  failedToo: ', %{smart_count} échec |||| , %{smart_count} échecs',
  left: ', %{smart_count} sans e-mail ou écarté par le serveur |||| , %{smart_count} sans e-mail ou écartés par le serveur',
  leftOrFailed:
    ', %{smart_count} en échec, sans e-mail ou écarté par le serveur |||| , %{smart_count} en échec, sans e-mail ou écartés par le serveur',
  failedLeads: 'Prospects dont l’e-mail a échoué',
  changeBack: 'Rétablir les valeurs',
  reverse: 'Contre-passer',
  reversed: 'Contre-passé',
  noReversal: 'Sans contre-passation : enregistré sans l’e-mail par lequel le client est retrouvé',
  exportCsv: 'Exporter en CSV',
  columns: {
    when: 'Quand',
    kind: 'Quoi',
    subject: 'Fiche',
    outcome: 'Résultat',
    settledBy: 'Établi par',
    status: 'Statut HTTP',
    id: 'Opération',
  },
  verbs: {
    create: 'Créer un élément de %{name}',
    update: 'Modifier un élément de %{name}',
    delete: 'Supprimer un élément de %{name}',
  },
  sentences,
  customers: '%{smart_count} client |||| %{smart_count} clients',
  audiences: {
    user: 'tous les utilisateurs',
    merchant: 'tous les marchands',
    both: 'tous les utilisateurs et marchands',
    all: 'tous les utilisateurs de l’application',
  },
  kinds: {
    wallet: {
      credit: 'Créditer un client',
      debit: 'Débiter un client',
      transfer: 'Virement entre clients',
      bankTransfer: 'Virement bancaire',
    },
    notifications: {
      sms: 'Envoyer un SMS',
      email: 'Envoyer un e-mail',
      push: 'Envoyer une notification d’application',
    },
    webhooks: { fire: 'Relancer un événement de webhook' },
    leads: {
      sendEmail: 'Écrire à un prospect',
      sendBulkEmail: 'Écrire à plusieurs prospects',
      update: 'Modifier un prospect',
      delete: 'Supprimer un prospect',
    },
    users: { update: 'Modifier un utilisateur' },
    admin: {
      create: 'Créer un administrateur',
      update: 'Modifier un administrateur',
      delete: 'Supprimer un administrateur',
    },
    profile: { update: 'Enregistrer le profil', changePassword: 'Changer le mot de passe' },
    chatsession: { delete: 'Supprimer une session de chat' },
    faq: {
      create: 'Créer une fonctionnalité',
      update: 'Modifier une fonctionnalité',
      delete: 'Supprimer une fonctionnalité',
      addItem: 'Ajouter une FAQ',
      updateItem: 'Modifier une FAQ',
      deleteItem: 'Supprimer une FAQ',
    },
    feeds: {
      create: 'Créer une publication',
      update: 'Modifier une publication',
      delete: 'Supprimer une publication',
      addComment: 'Commenter une publication',
      deleteComment: 'Supprimer un commentaire',
    },
    logs: { delete: 'Supprimer un journal', deleteMany: 'Supprimer des journaux' },
    teams_invites: { delete: 'Annuler une invitation' },
    teams_members: { delete: 'Retirer un membre' },
    view_webhook: {
      create: 'Créer un webhook',
      update: 'Modifier un webhook',
      delete: 'Supprimer un webhook',
    },
  },
};

export const activityList: TranslationOf<typeof enActivityList> = {
  title: 'Activité',
  loading: 'Chargement de l’activité...',
  empty: 'Aucune modification depuis ce navigateur ne correspond aux filtres.',
  none: 'Aucune modification depuis ce navigateur au cours des 30 derniers jours',
  noneHint:
    'Chaque modification que vous envoyez, d’un nom à un paiement, est notée ici avec son résultat.',
  fields: { when: 'Quand', kind: 'Quoi', subject: 'Fiche', outcome: 'Résultat' },
};
