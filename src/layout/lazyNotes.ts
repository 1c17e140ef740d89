import { ornament } from '../components/ornament';

/** The bar's notes; where their code does not come, as after a deployment, the bar stands without them. */
export const BarNotes = ornament(
  () => import('./BarNotes'),
  async () => {},
);
