import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

export const admin = { name: 'admin', list: routePage('/admin') } satisfies ResourceProps;
