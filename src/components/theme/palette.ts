import { contrastOf, mixColours } from '../../format/colour';

/** The colours of the console, for eight hours of reading: quiet paper, one deep green, WCAG 2.2 AA for every pair. */
const light = {
  paper: '#ffffff',
  canvas: '#f5f6f4',
  line: '#dfe3de',
  quiet: '#dfe3de',
  // The border of a control: 3:1 on the paper and the canvas.
  control: '#7f8883',
  text: '#1c2421',
  muted: '#56615c',
  accent: '#0b6b52',
  accentSoft: '#e3f0eb',
  onAccent: '#ffffff',
  success: '#1a6e3c',
  warning: '#765600',
  error: '#b3261e',
  errorSoft: '#fdecea',
  info: '#1f5f99',
  // The dot and the tint of a status, and the bars of charts.
  green: '#1d9a55',
  yellow: '#eab308',
  red: '#d63b32',
  blue: '#2b7cd0',
};

type Named = typeof light;

const dark: Named = {
  paper: '#1a211e',
  canvas: '#121715',
  line: '#323c38',
  quiet: '#323c38',
  control: '#7a8681',
  text: '#e6ebe8',
  muted: '#a3afa9',
  accent: '#63c7a5',
  accentSoft: '#20372f',
  onAccent: '#0c1a15',
  success: '#7fd09b',
  warning: '#f0cf5c',
  error: '#ff9c94',
  errorSoft: '#3d2220',
  info: '#8dc2f2',
  green: '#3fbf78',
  yellow: '#facc15',
  red: '#f25f66',
  blue: '#58a6f0',
};

/** Black on white: every text has a contrast of at least 7:1, and every line is visible. For systems that ask for more contrast. */
const lightContrast: Named = {
  ...light,
  canvas: '#ffffff',
  line: '#4a524e',
  control: '#4a524e',
  text: '#000000',
  muted: '#333b37',
  accent: '#00483a',
  success: '#0d4d27',
  warning: '#4d3800',
  error: '#8c0d08',
  info: '#0b3f70',
};

const darkContrast: Named = {
  ...dark,
  paper: '#000000',
  canvas: '#000000',
  line: '#b4beb9',
  control: '#b4beb9',
  text: '#ffffff',
  muted: '#dfe6e2',
  accent: '#8df0cd',
  onAccent: '#000000',
  success: '#a5f0be',
  warning: '#ffe28a',
  error: '#ffc0bb',
  info: '#b7dbff',
};

// By contrast, which is the system's, and by theme.
const palettes = {
  normal: { light, dark },
  more: { light: lightContrast, dark: darkContrast },
};

// The share of its colour in the background of a status.
const TINT = 0.2;

const tintsOf = ({ paper, green, yellow, red, blue }: Named) => ({
  greenSoft: mixColours(paper, green, TINT),
  yellowSoft: mixColours(paper, yellow, TINT),
  redSoft: mixColours(paper, red, TINT),
  blueSoft: mixColours(paper, blue, TINT),
});

export type ThemePalette = Named & ReturnType<typeof tintsOf>;

let accent: string | undefined;

/** Sets the accent colour of config.json, before the first screen is rendered. */
export function setAccent(colour: string | undefined): void {
  accent = colour;
}

/** Returns the colours of a theme, with those that an accent of config.json replaces. */
export function paletteOf(mode: 'light' | 'dark', contrast: keyof typeof palettes): ThemePalette {
  const basePalette = palettes[contrast][mode];
  const palette = { ...basePalette, ...tintsOf(basePalette) };
  return accent
    ? { ...palette, ...tonesOf(accent, palette, contrast === 'more' ? 7 : 4.5) }
    : palette;
}

/** Moves an accent away from the paper until its texts are readable on the paper and on its own soft tone. */
function tonesOf(accentColour: string, { paper }: Named, least: number) {
  const extreme =
    contrastOf(paper, '#000000') > contrastOf(paper, '#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; ; share += 0.05) {
    const tone = mixColours(accentColour, extreme, Math.min(share, 1));
    const soft = mixColours(paper, tone, 0.12);
    const isRead = contrastOf(tone, paper) >= least && contrastOf(tone, soft) >= least;
    if (!isRead && share < 1) continue;
    const onAccent = contrastOf(tone, '#ffffff') >= least ? '#ffffff' : '#000000';
    return { accent: tone, accentSoft: soft, onAccent };
  }
}

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
