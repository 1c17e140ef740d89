import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

const TransactionList = lazyPage(() => import('./TransactionList'));

/** The ledger of one customer, reached from their row in Users: no entry in the menu. */
export const transactions = { name: 'transactions', list: TransactionList } satisfies ResourceProps;
