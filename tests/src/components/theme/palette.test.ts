import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { paletteOf, setAccent } from '../../../../src/components/theme/palette';
import { parseConfig } from '../../../../src/config';
import { contrastOf, mixColours } from '../../../../src/format/colour';

const themes = [
  ['light', 'normal', 4.5],
  ['dark', 'normal', 4.5],
  ['light', 'more', 7],
  ['dark', 'more', 7],
] as const;
afterEach(() => setAccent(undefined));

const isAccepted = (accent: string) => {
  try {
    return parseConfig(JSON.stringify({ apiHost: '', accent })).accent === accent;
  } catch {
    return false;
  }
};
const accents = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`)
  .filter(isAccepted);

test('every accent that config.json may name is readable in every theme, on paper, on its soft tone, and under its text', () => {
  fc.assert(
    fc.property(accents, fc.constantFrom(...themes), (given, [mode, contrast, least]) => {
      setAccent(given);
      const { accent, accentSoft, onAccent, paper } = paletteOf(mode, contrast);
      const pairs = [
        [accent, paper],
        [accent, accentSoft],
      ] as const;
      for (const pair of pairs) expect(contrastOf(...pair)).toBeGreaterThanOrEqual(least);
      expect(contrastOf(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test('the border of a control has 3:1 on paper and canvas, and so have the ring of the focus and the tones', () => {
  for (const [mode, contrast] of themes) {
    const { paper, canvas, control, accent, success, warning, error, info } = paletteOf(
      mode,
      contrast,
    );
    for (const colour of [control, accent, success, warning, error, info]) {
      for (const ground of [paper, canvas]) {
        expect(contrastOf(colour, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test('a readable accent is unchanged, and without one the console uses its own', () => {
  const own = paletteOf('light', 'normal');
  setAccent('#5b2a86');
  expect(paletteOf('light', 'normal')).toMatchObject({ accent: '#5b2a86', onAccent: '#ffffff' });
  expect(paletteOf('light', 'normal').error).toBe(own.error);
  setAccent(undefined);
  expect(paletteOf('light', 'normal')).toEqual(own);
});

test('the contrast of two colours follows WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
});
