import { lazyScreen } from '../../components/lazyScreen';

const EditFeaturePage = lazyScreen(() => import('./EditFeaturePage'));
const FeatureCreate = lazyScreen(() => import('./FeatureCreate'));
const FeaturePage = lazyScreen(() => import('./FeaturePage'));

/** The pages of support features that are not their list (part 1, section 2). */
export const faqRoutes = [
  { path: '/create_faq', area: 'faq', element: <FeatureCreate /> },
  { path: '/edit_faq/:id', area: 'faq', element: <EditFeaturePage /> },
  { path: '/faq/:featureId', area: 'faq', element: <FeaturePage /> },
];
