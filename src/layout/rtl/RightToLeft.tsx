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
      // A value that is read from left to right, such as an amount or a date, keeps its order. Its alignment is that of
      // the page: `mirror` turns `left` into `right`.
      'td, th, time, .value, .title, h1, svg text': { unicodeBidi: 'plaintext' },
      'h1, .title': { textAlign: 'left' },
    }}
  />
);

/** Renders its children from right to left. Loaded only for such a language. */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    {rules}
    {children}
  </CacheProvider>
);
