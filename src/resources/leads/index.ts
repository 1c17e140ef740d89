import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

// Its table, filters and dialogs come with the first visit.
const LeadList = lazy(() => import('./LeadList'));

/** Sales leads: statistics, filters, editing and mail; the only area that a leadadmin works in. */
export const leads = { name: 'leads', list: LeadList } satisfies ResourceProps;
