import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// Its code comes with the first visit, so that every other first page is lighter.
const FeatureList = lazyPage(() => import('./FeatureList'));

/** Support features with their questions and answers; the further pages are custom routes. */
export const faq = { name: 'faq', list: FeatureList } satisfies ResourceProps;
