import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** The accounts of the administrators themselves. */
export const admin = { name: 'admin', list: routePage('/admin') } satisfies ResourceProps;
