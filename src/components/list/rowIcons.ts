/** The icons that an action of a row may have: signs of a font that `npm run icons` makes (scripts/rowIcons.ts has Material's name of each). */
export const ROW_ICONS = [
  'view',
  'edit',
  'remove',
  'chat',
  'ledger',
  'mail',
  'forward',
  'people',
  'save',
  'done',
  'again',
  'person',
  'list',
  'leave',
  'cancel',
  'around',
  'more',
] as const;

export type RowIcon = (typeof ROW_ICONS)[number];

// Where a font may keep signs of its own.
const FIRST_SIGN = 0xe000;

/** The sign of each icon in the font. */
export const SIGNS = Object.fromEntries(
  ROW_ICONS.map((name, at) => [name, String.fromCharCode(FIRST_SIGN + at)]),
) as Record<RowIcon, string>;

/** Those that point to where reading goes on. */
export const POINTING: ReadonlySet<RowIcon> = new Set(['forward', 'list']);
