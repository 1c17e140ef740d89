import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// Not in the menu, so not in the first load: its code comes with the first visit.
const ChatSessionList = lazyPage(() => import('./ChatSessionList'));

/** Chat sessions of one customer, reached from their row in Users: no entry in the menu. */
export const chatsession = { name: 'chatsession', list: ChatSessionList } satisfies ResourceProps;
