import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

const TeamList = lazyPage(() => import('./TeamList'));

/** Teams of customers, as cards; their invites and members are pages of their own. */
export const teams = { name: 'teams', list: TeamList } satisfies ResourceProps;
