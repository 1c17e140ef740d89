// A line for each declared resource.
export type { Declared } from './declaredRows';
