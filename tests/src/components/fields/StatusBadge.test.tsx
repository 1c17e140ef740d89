import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Tone } from '../../../../src/components/fields/StatusBadge';
import { paletteOf, type ThemePalette } from '../../../../src/components/theme/palette';
import { contrastOf } from '../../../../src/format/colour';

const styles = `\n${readFileSync('src/components/fields/StatusBadge.css', 'utf8')}`;

/** Returns the custom properties that the rules of a tone set. */
function propertiesOf(tone: Tone): Record<string, string> {
  const rules = styles.matchAll(/\n((?:\.status-badge\[data-tone="\w+"\],?\s)+)\{([^}]*)\}/g);
  const own = [...rules].filter(([, selectors = '']) => selectors.includes(`"${tone}"`));
  const set = own.flatMap(([, , body = '']) => [...body.matchAll(/--(\w+): ([^;]+);/g)]);
  return Object.fromEntries(set.map(([, name = '', value = '']) => [name, value]));
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hsl(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = max - min;
  const sixth = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  const lightness = (max + min) / 2;
  return {
    hue: (sixth * 60 + 360) % 360,
    saturation: range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

const COLOURS = [
  ['good', 'green', 120, 160],
  ['bad', 'red', 350, 10],
  ['busy', 'yellow', 40, 62],
  ['info', 'blue', 200, 230],
] as const;

const isWithin = (hue: number, from: number, to: number) =>
  from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;

describe.each([
  ['light', paletteOf('light', 'normal')],
  ['dark', paletteOf('dark', 'normal')],
  ['light high contrast', paletteOf('light', 'more')],
  ['dark high contrast', paletteOf('dark', 'more')],
])('A status in the %s theme', (_, palette) => {
  const colour = (value: string) => {
    const name = /^var\(--(\w+)\)$/.exec(value)?.[1];
    return name ? palette[name as keyof ThemePalette] : value;
  };
  function coloursOf(tone: Tone) {
    const quiet = { dot: 'var(--muted)', said: 'var(--muted)', fill: 'var(--quiet)' };
    const { dot, said, fill } = { ...quiet, ...propertiesOf(tone) };
    return { dot: colour(dot), text: colour(said), fill: colour(fill) };
  }

  it.each<Tone>(['good', 'bad', 'busy', 'info', 'quiet', 'attention'])(
    'that is %s has text of at least 4.5:1 on its fill',
    (tone) => {
      const { fill, text } = coloursOf(tone);
      expect(contrastOf(fill, text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(COLOURS)('that is %s has text, fill and dot of %s', (tone, _name, from, to) => {
    const { fill, text, dot } = coloursOf(tone);
    for (const each of [fill, text, dot]) expect(isWithin(hsl(each).hue, from, to)).toBe(true);
    expect(hsl(dot).saturation).toBeGreaterThan(0.5);
    // A dark yellow is brown: the dot keeps it yellow.
    if (tone === 'busy') expect(hsl(dot).lightness).toBeGreaterThan(0.45);
  });

  it('that needs attention is solid, and no other is', () => {
    expect(coloursOf('attention').fill).toBe(palette.yellow);
    for (const [tone] of COLOURS) {
      const { fill, dot } = coloursOf(tone);
      expect(contrastOf(fill, palette.paper)).toBeLessThan(contrastOf(dot, palette.paper));
    }
  });
});
