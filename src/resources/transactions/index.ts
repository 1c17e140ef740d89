import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** The ledger of one customer, reached from their row in Users: no entry in the menu. */
export const transactions = {
  name: 'transactions',
  list: routePage('/transactions'),
} satisfies ResourceProps;
