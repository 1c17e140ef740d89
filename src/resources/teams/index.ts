import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Teams of customers, as cards; their invites and members have their own pages. */
export const teams = { name: 'teams', list: routePage('/teams') } satisfies ResourceProps;
