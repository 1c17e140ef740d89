import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { mirror } from './mirror';

const cache = createCache({ key: 'rtl', stylisPlugins: [mirror] });

const rules = (
  <GlobalStyles
    styles={{
      '[data-points]': { transform: 'scaleX(-1)' },
      // A value that is read from the left, such as an amount or a date, keeps its order; its place is the page's, which
      // `mirror` makes the right.
      'td, th, time, .value, .title, h1, svg text': { unicodeBidi: 'plaintext' },
      'h1, .title': { textAlign: 'left' },
    }}
  />
);

/** Draws everything as it is read from right to left. Loaded for such a language only. */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    {rules}
    {children}
  </CacheProvider>
);
