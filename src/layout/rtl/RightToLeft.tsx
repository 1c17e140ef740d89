import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { mirror } from './mirror';

const cache = createCache({ key: 'rtl', stylisPlugins: [mirror] });

/** Draws everything as it is read from right to left. Loaded for such a language only (docs/decisions/0046). */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
