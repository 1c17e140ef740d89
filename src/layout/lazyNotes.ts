import { lazy } from 'react';

/** The bar's notes; where their code does not come, as after a deployment, the bar stands without them. */
export const BarNotes = lazy(() => import('./BarNotes').catch(() => ({ default: () => null })));
