import type { transactions as en } from '../en/transactions';
import type { TranslationOf } from '../types';

export const transactions: TranslationOf<typeof en> = {
  name: 'Transaction |||| Transactions',
  fields: {
    amount: 'Montant',
    type: 'Type',
    status: 'Statut',
    reference: 'Référence',
    createdAt: 'Date',
    action: 'Action',
    id: 'ID',
    total: 'Total',
    fee: 'Frais',
    vat: 'TVA',
    narration: 'Libellé',
    balanceBefore: 'Solde avant',
    balanceAfter: 'Solde après',
  },
  title: 'Transactions',
  of: 'de %{email}',
  balance: 'Solde %{balance}',
  balanceAt: 'au %{date}',
  empty: 'Aucune transaction',
  emptyHint: 'Elles apparaissent ici dès qu’un mouvement a lieu. La page du client mène au crédit.',
  loading: 'Chargement des transactions...',
  emailRequired: 'L’e-mail est obligatoire',
  emailHint:
    'Ouvrez cette page par Voir les transactions dans le tableau des utilisateurs, ou ajoutez ?email=<adresse> à son adresse.',
  goToUsers: 'Aller aux utilisateurs',
  view: 'Voir',
  details: 'Détail de la transaction',
  previous: 'Transaction précédente',
  next: 'Transaction suivante',
  logsAround: 'Journaux autour de ce moment',
  types: {
    credit: 'crédit',
    debit: 'débit',
    transfer: 'transfert',
    bank_transfer: 'virement bancaire',
  },
  statuses: {
    ...{ completed: 'effectuée', success: 'réussie', failed: 'échouée' },
    ...{ initiated: 'lancée', pending: 'en attente', reversed: 'extournée' },
  },
  ways: { in: 'Entrée d’argent', out: 'Sortie d’argent', still: 'le solde n’a pas bougé' },
  filters: {
    label: 'Restreindre ce qui est chargé',
    all: 'Tous',
    text: 'Référence, libellé ou montant',
    clear: 'Tout afficher',
    found:
      'Transactions qui correspondent : %{smart_count} (lues : %{rows}). Pages chargées : %{loaded} sur %{pages}. |||| Transactions qui correspondent : %{smart_count} (lues : %{rows}). Pages chargées : %{loaded} sur %{pages}.',
    readNext: 'Charger la page %{page}',
    none: 'Aucune transaction chargée ne correspond.',
  },
  chart: {
    label: 'Solde',
    summary: 'Solde de %{first} le %{from} à %{last} le %{to}',
  },
  why: {
    title: 'Pourquoi cet échec ?',
    effect: {
      still: 'Aucun mouvement d’argent : le solde est le même avant et après.',
      changed: 'Le solde a changé de %{change}.',
      unknown:
        'Le serveur n’a pas envoyé les deux soldes : on ne sait pas s’il y a eu un mouvement d’argent.',
    },
    text: {
      title: 'Texte pour le client',
      types: {
        credit: 'Le crédit',
        debit: 'Le débit',
        transfer: 'Votre transfert',
        bank_transfer: 'Votre virement bancaire',
        other: 'Votre transaction',
      },
      amount: 'de %{amount}',
      date: 'du %{date}',
      reference: '(référence %{reference})',
      failed: 'a échoué.',
      still: 'Aucune somme n’a quitté votre portefeuille.',
      stillIn: 'Le solde de votre portefeuille n’a pas changé.',
      changed: 'Le solde de votre portefeuille a changé de %{change}.',
      unknown: 'Il n’est pas encore confirmé que le solde de votre portefeuille ait changé.',
    },
  },
};
