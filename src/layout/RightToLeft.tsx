import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const SIDES: Record<string, string> = { left: 'right', right: 'left' };
const swapSides = (text: string) =>
  text.replace(/\b(left|right)\b/g, (side) => SIDES[side] ?? side);

// Properties whose values list the sides: top, right, bottom, left.
const BOX = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
const SIDE_VALUES = /^(text-align|float|clear|transform-origin|background-position)$/;
const SHIFT = /(translate(?:X|3d)?\()(-?)([\d.])/g;

// Spaces inside brackets do not separate parts.
const parts = (value: string) => value.split(/\s+(?![^(]*\))/);

function mirrorValue(property: string, value: string): string {
  if (SIDE_VALUES.test(property)) return swapSides(value);
  if (/^(transform|translate)$/.test(property)) {
    return value.replace(SHIFT, (_, name, sign, digit) => `${name}${sign ? '' : '-'}${digit}`);
  }
  const [one, two, three, four] = parts(value);
  if (!four) return value;
  if (BOX.test(property)) return [one, four, three, two].join(' ');
  if (property === 'border-radius') return [two, one, four, three].join(' ');
  return value;
}

/** Mirrors one declaration for right-to-left text: MUI's styles use left and right. */
export function mirrorDeclaration(property: string, value: string): [string, string] {
  if (property.startsWith('--')) return [property, value];
  return [swapSides(property), mirrorValue(property, value)];
}

/** A stylis plugin that mirrors every declaration. */
export const mirror: StylisPlugin = (element: StylisElement) => {
  if (element.type !== 'decl') return;
  const [property, value] = [String(element.props), String(element.children)];
  const mirrored = mirrorDeclaration(property, value);
  if (mirrored[0] !== property || mirrored[1] !== value) {
    element.return = `${mirrored.join(':')};`;
  }
};

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
