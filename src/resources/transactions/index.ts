import type { ResourceProps } from 'react-admin';
import { onDemand } from '../../components/onDemand';

const TransactionList = onDemand(() => import('./TransactionList'));

/** The ledger of one customer, reached from their row in Users: no entry in the menu. */
export const transactions = { name: 'transactions', list: TransactionList } satisfies ResourceProps;
