// One line per declared resource.
export type { Declared } from './declaredRows';
