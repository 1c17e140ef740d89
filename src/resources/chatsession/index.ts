import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Chat sessions of one customer, opened from their row in Users; not in the menu. */
export const chatsession = {
  name: 'chatsession',
  list: routePage('/chatsession'),
} satisfies ResourceProps;
