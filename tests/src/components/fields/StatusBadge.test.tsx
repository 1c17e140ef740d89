import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Tone } from '../../../../src/components/fields/StatusBadge';
import { paletteOf } from '../../../../src/layout/theme/palette';

const styles = `\n${readFileSync('src/components/fields/StatusBadge.css', 'utf8')}`;
/** What the rule of a selector says of a property. */
function said(selector: string, property: string): string {
  const rule = styles.split(`\n${selector} {`).at(-1)?.split('}')[0] ?? '';
  return rule.match(new RegExp(`^\\s*${property}: (.+);`, 'm'))?.[1] ?? '';
}

type Rgb = [red: number, green: number, blue: number];

const parts = (colour: string) => {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  const all = hex ? hex.slice(1).map((part) => Number.parseInt(part, 16)) : colour.match(/\d+/g);
  return (all ?? []).slice(0, 3).map(Number) as Rgb;
};

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hsl(colour: Rgb) {
  const [r, g, b] = colour.map((part) => part / 255) as Rgb;
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

describe.each([
  ['light', paletteOf('light', 'normal')],
  ['dark', paletteOf('dark', 'normal')],
  ['light high contrast', paletteOf('light', 'more')],
  ['dark high contrast', paletteOf('dark', 'more')],
])('A status in the %s theme', (_, palette) => {
  const coloursOf = (tone: Tone) => {
    const rule = tone === 'quiet' ? '.status-badge' : `.status-badge[data-tone="${tone}"]`;
    const colour = (property: string) => {
      const text = said(rule, property);
      const name = /^var\(--(\w+)\)$/.exec(text)?.[1];
      return parts(name ? palette[name as keyof typeof palette] : text);
    };
    return { fill: colour('background'), text: colour('color') };
  };

  it.each<Tone>(['good', 'bad', 'busy', 'info', 'quiet'])(
    'that is %s has text of at least 4.5:1 on its fill',
    (tone) => {
      const { fill, text } = coloursOf(tone);
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['good', 'green', 120, 160],
    ['bad', 'red', 350, 10],
    ['busy', 'yellow', 46, 62],
    ['info', 'blue', 200, 230],
  ] as const)('that is %s is %s', (tone, _name, from, to) => {
    const { hue, saturation, lightness } = hsl(coloursOf(tone).fill);
    expect(from <= to ? hue >= from && hue <= to : hue >= from || hue <= to).toBe(true);
    expect(saturation).toBeGreaterThan(0.55);
    // A dark yellow is brown.
    if (tone === 'busy') expect(lightness).toBeGreaterThan(0.5);
  });
});
