/** The icons that an action of a row may have; rowIcons.css draws them. */
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

/** Those that point to where reading goes on. */
export const POINTING: ReadonlySet<RowIcon> = new Set(['forward', 'list']);
