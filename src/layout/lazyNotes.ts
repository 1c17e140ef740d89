import { lazyPart } from '../components/lazyPart';

/** The bar's notes; where their code does not come, as after a deployment, the bar stands without them. */
export const BarNotes = lazyPart(() => import('./BarNotes'), {
  isOrnament: true,
  saysLittle: true,
});
