import { lazyPage } from '../../components/page/lazyPage';

const EditFeaturePage = lazyPage(() => import('./EditFeaturePage'));
const FeatureCreate = lazyPage(() => import('./FeatureCreate'));
const FeaturePage = lazyPage(() => import('./FeaturePage'));

/** The pages of support features that are not their list (part 1, section 2). */
export const faqRoutes = [
  { path: '/create_faq', area: 'faq', element: <FeatureCreate /> },
  { path: '/edit_faq/:id', area: 'faq', element: <EditFeaturePage /> },
  { path: '/faq/:featureId', area: 'faq', element: <FeaturePage /> },
];
