import type { transactions as en } from '../en/transactions';
import type { Translated } from '../types';

export const transactions: Translated<typeof en> = {
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
    'Ouvrez cette page par le bouton Voir les transactions du tableau des utilisateurs, ou ajoutez ?email=<adresse> à son adresse.',
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
    ...{ initiated: 'lancée', pending: 'en attente', reversed: 'annulée' },
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
  check: {
    whole: 'Vérifier tout l’historique',
    title: 'Vérification du registre',
    reading: 'Pages lues : %{page} sur %{pages}',
    stop: 'Arrêter',
    checked:
      'Transactions vérifiées : %{rows} ; %{smart_count} anomalie. |||| Transactions vérifiées : %{rows} ; %{smart_count} anomalies.',
    stopped:
      'Arrêté après la page %{page} sur %{pages} : ce qui est plus ancien n’a pas été vérifié.',
    finding: 'Anomalie',
    gap: 'Le solde avant est %{before}, mais la transaction plus ancienne a laissé %{older} : %{missing} inexpliqués.',
    total: 'Le total est %{total}, mais montant, frais et TVA font %{sum}.',
    repeat: 'Les mêmes montant et type que %{seconds} secondes avant : peut-être envoyé deux fois.',
    export: 'Exporter en CSV',
    exporting: 'Export...',
  },
};
