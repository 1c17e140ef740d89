import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Support features with their questions and answers; the other pages are custom routes. */
export const faq = { name: 'faq', list: routePage('/faq') } satisfies ResourceProps;
