import { lazyPage } from '../../components/page/lazyPage';

const WalletPage = lazyPage(() => import('./ui/WalletPage'));

/** Moving money, reached from the menu (part 2, section 2). */
export const wallet = { path: '/wallet', area: 'wallet', element: <WalletPage /> };
