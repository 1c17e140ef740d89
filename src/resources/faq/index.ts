import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

// Its code comes with the first visit, so that every other first page is lighter.
const FeatureList = lazyScreen(() => import('./FeatureList'));

/** Support features with their questions and answers; the further pages are custom routes. */
export const faq = { name: 'faq', list: FeatureList } satisfies ResourceProps;
