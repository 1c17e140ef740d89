import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Community posts; the post page and the form are custom routes. */
export const feeds = { name: 'feeds', list: routePage('/feeds') } satisfies ResourceProps;
