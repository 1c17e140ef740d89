import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const TeamList = lazy(() => import('./TeamList'));

/** Teams of customers, as cards; their invites and members are pages of their own. */
export const teams = { name: 'teams', list: TeamList } satisfies ResourceProps;
