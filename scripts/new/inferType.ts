import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as ReactAdmin from 'react-admin';

// The one that react-admin brings.
const bringer = createRequire(createRequire(import.meta.url).resolve('react-admin'));
const file = join(dirname(bringer.resolve('ra-core')), 'inference/inferTypeFromValues.cjs');

/** React-admin's inference, by its file: all of react-admin takes seconds to load. */
export const { inferTypeFromValues } = bringer(file) as Pick<
  typeof ReactAdmin,
  'inferTypeFromValues'
>;
