import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

const TransactionList = lazyScreen(() => import('./TransactionList'));

/** The ledger of one customer, reached from their row in Users: no entry in the menu. */
export const transactions = { name: 'transactions', list: TransactionList } satisfies ResourceProps;
