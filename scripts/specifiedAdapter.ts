import { resolve } from 'node:path';

/**
 * An alias for Vite and vitest: src/specifiedApi.ts instead of src/api.ts. The sandbox is the specified API, so everything that
 * talks to it uses that adapter, whatever an adopter's src/api.ts contains.
 */
export const specifiedAdapter = adapterAlias('src/specifiedApi.ts');

/** Returns an alias that replaces src/api.ts by another file. An import with the extension, `api.ts`, is never replaced. */
export function adapterAlias(file: string) {
  return {
    find: /^(\.{1,2}\/)+(src\/)?api$/,
    replacement: resolve(import.meta.dirname, '..', file),
  };
}
