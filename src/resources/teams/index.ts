import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

const TeamList = lazyScreen(() => import('./TeamList'));

/** Teams of customers, as cards; their invites and members are pages of their own. */
export const teams = { name: 'teams', list: TeamList } satisfies ResourceProps;
