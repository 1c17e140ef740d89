import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** The ledger of one customer, opened from their row in Users; not in the menu. */
export const transactions = {
  name: 'transactions',
  list: routePage('/transactions'),
} satisfies ResourceProps;
