import { lazyScreen } from '../../components/lazyScreen';

const WalletPage = lazyScreen(() => import('./WalletPage'));

/** Moving money, reached from the menu (part 2, section 2). */
export const wallet = { path: '/wallet', area: 'wallet', element: <WalletPage /> };
