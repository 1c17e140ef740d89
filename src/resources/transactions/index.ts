import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const TransactionList = lazy(() => import('./TransactionList'));

/** The ledger of one customer, reached from their row in Users: no entry in the menu. */
export const transactions = { name: 'transactions', list: TransactionList } satisfies ResourceProps;
