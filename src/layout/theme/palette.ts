/** The colours of the console, chosen for eight hours of reading: quiet paper, one deep green, WCAG 2.2 AA on every pair. */
export const light = {
  paper: '#ffffff',
  canvas: '#f5f6f4',
  line: '#dfe3de',
  text: '#1c2421',
  muted: '#56615c',
  accent: '#0b6b52',
  accentSoft: '#e3f0eb',
  onAccent: '#ffffff',
  success: '#1a6e3c',
  warning: '#8a5200',
  error: '#b3261e',
  errorSoft: '#fdecea',
  info: '#1f5f99',
};

export type Palette = typeof light;

export const dark: Palette = {
  paper: '#1a211e',
  canvas: '#121715',
  line: '#323c38',
  text: '#e6ebe8',
  muted: '#a3afa9',
  accent: '#63c7a5',
  accentSoft: '#20372f',
  onAccent: '#0c1a15',
  success: '#7fd09b',
  warning: '#efb765',
  error: '#ff9c94',
  errorSoft: '#3d2220',
  info: '#8dc2f2',
};

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
