import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svg2ttf from 'svg2ttf';
import svgpath from 'svgpath';
import { ROW_ICONS, type RowIcon, SIGNS } from '../src/components/list/rowIcons';

// Material's names of them.
const drawings: Record<RowIcon, string> = {
  view: 'VisibilityOutlined',
  edit: 'EditOutlined',
  remove: 'DeleteOutline',
  chat: 'ChatBubbleOutline',
  ledger: 'ReceiptLongOutlined',
  mail: 'MailOutline',
  forward: 'ForwardToInbox',
  people: 'GroupOutlined',
  save: 'FileDownloadOutlined',
  done: 'Check',
  again: 'Replay',
  person: 'PermIdentity',
  list: 'FormatListBulleted',
  leave: 'PersonRemoveAlt1Outlined',
  cancel: 'CancelOutlined',
  around: 'HistoryOutlined',
  more: 'MoreHoriz',
};

const { resolve } = createRequire(import.meta.url);

// Material draws on a field of 24 by 24, downwards; a font upwards and in whole units.
const field = 24;
const units = 192;

/** Reads the path of one of Material's icons. */
function pathOf(icon: string): string {
  const code = readFileSync(resolve(`@mui/icons-material/${icon}`), 'utf8');
  const paths = [...code.matchAll(/\bd: "([^"]+)"/g)].map(([, path]) => path);
  if (paths.length === 0) throw new Error(`@mui/icons-material/${icon} has no path`);
  return svgpath(paths.join(''))
    .scale(units / field, -units / field)
    .translate(0, units)
    .abs()
    .round(0)
    .toString();
}

/** Makes the font that draws the icons of row actions (docs/decisions/0063): the bytes of src/components/list/rowIcons.ttf. */
export function rowIconsFont(): Uint8Array {
  const glyphs = ROW_ICONS.map(
    (name) =>
      `<glyph unicode="${SIGNS[name]}" horiz-adv-x="${units}" d="${pathOf(drawings[name])}"/>`,
  );
  const font = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${units}">
    <font-face font-family="icons" units-per-em="${units}" ascent="${units}" descent="0"/>
    <missing-glyph horiz-adv-x="0"/>${glyphs.join('')}</font></defs></svg>`;
  return svg2ttf(font, { ts: 0, description: ' ', url: ' ' }).buffer;
}
