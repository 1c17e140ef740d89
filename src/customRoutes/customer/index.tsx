import { lazyPage } from '../../components/page/lazyPage';

const CustomerPage = lazyPage(() => import('./CustomerPage'));

/** Everything about one customer, made of the specified calls (rulings R2, R37). */
export const customer = { path: '/users/:id', area: 'users', element: <CustomerPage /> };
