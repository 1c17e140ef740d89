import { lazyPage } from '../../components/page/lazyPage';

// Opened now and then by few: its code comes when it is.
const ProfilePage = lazyPage(() => import('./ProfilePage'));

/** The route /profile (part 1, section 2); leadadmin reaches it too (rulings R8). */
export const profile = { path: '/profile', area: 'profile', element: <ProfilePage /> };
