import { parseUnshown, sanitise, sanitisePage } from '../../../components/fields/sanitise';

// A property by its whole name: Word writes `mso-bidi-font-weight:normal` into its <b>, too.
const property = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i');
const DECORATION = property('text-decoration(?:-line)?');

// The marks that word processors write as styles. The nearest element that declares one decides: Google Docs wraps its
// text in <b style="font-weight:normal">.
const MARKS = [
  { tag: 'strong', of: 'b, strong', style: property('font-weight'), on: /^(bold|[6-9]\d\d)/i },
  { tag: 'em', of: 'i, em', style: property('font-style'), on: /^(italic|oblique)/i },
  { tag: 'u', of: 'u, ins', style: DECORATION, on: /underline/i },
  { tag: 's', of: 's, strike, del', style: DECORATION, on: /line-through/i },
];
const MARKED = MARKS.map(({ of }) => of).join();

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

function hasMark(text: Text, { tag, of, style, on }: (typeof MARKS)[number]): boolean {
  // Every link is underlined.
  if (tag === 'u' && text.parentElement?.closest('a')) return false;
  for (let at = text.parentElement; at; at = at.parentElement) {
    const declared = style.exec(styleOf(at))?.[1];
    if (declared) return on.test(declared);
    if (at.matches(of)) return true;
  }
  return false;
}

function stylesToMarks(page: Document): void {
  const texts: Text[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const marks = texts.map((text) => MARKS.filter((mark) => hasMark(text, mark)));
  for (const element of page.querySelectorAll(MARKED)) element.replaceWith(...element.childNodes);
  for (const [index, text] of texts.entries()) {
    if (!text.data.trim()) continue;
    for (const { tag } of marks[index] ?? []) {
      const mark = page.createElement(tag);
      text.replaceWith(mark);
      mark.append(text);
    }
  }
}

const IGNORED = /mso-list:\s*ignore/i;
const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;

/** Word writes list items as paragraphs of a level, each with its bullet or number as text. */
function paragraphsToLists(page: Document): void {
  let open: HTMLElement[] = [];
  for (const item of page.querySelectorAll('[data-style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(styleOf(item))?.[1]);
    if (!level) continue;
    if (item.previousElementSibling !== open[0]) open = [];
    const signs = [...item.querySelectorAll('[data-style]')].filter((one) =>
      IGNORED.test(styleOf(one)),
    );
    const kind = signs.some((sign) => /^\W*[\da-z]+[.)]/i.test(sign.textContent)) ? 'ol' : 'ul';
    for (const sign of signs) sign.remove();
    open = open.slice(0, level);
    const depth = Math.min(level, open.length + 1) - 1;
    let list = open[depth];
    if (list?.localName !== kind) {
      list = page.createElement(kind);
      const parent = open[depth - 1]?.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      open = [...open.slice(0, depth), list];
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6';
// HTML joins tabs and spaces into one space.
const BETWEEN_CELLS = '\u2003';

function rowToLines(page: Document, { cells }: HTMLTableRowElement): HTMLElement[] {
  if ([...cells].some((cell) => cell.querySelectorAll(BLOCKS).length > 1)) {
    return [...cells].map((cell) => {
      const block = page.createElement('div');
      block.append(...cell.childNodes);
      return block;
    });
  }
  const line = page.createElement('p');
  for (const [index, cell] of [...cells].entries()) {
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes);
    line.append(...(index > 0 ? [BETWEEN_CELLS] : []), ...cell.childNodes);
  }
  return [line];
}

/** The editor has no tables: a row becomes a line, or several blocks if a cell has several. Inner tables come first. */
function tablesToLines(page: Document): void {
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    table.replaceWith(...[...table.rows].flatMap((row) => rowToLines(page, row)));
  }
}

const isBlank = (node: Node): boolean =>
  node instanceof Element
    ? node.matches('br, p, div') && !node.textContent?.trim() && !node.querySelector('img, hr')
    : node.nodeType !== Node.TEXT_NODE || /^\s*\n\s*$/.test(node.textContent ?? '');

/** Mail programs begin and end a copy with empty paragraphs. */
function trimEnds({ body }: Document): void {
  while (body.firstChild && isBlank(body.firstChild)) body.firstChild.remove();
  while (body.lastChild && isBlank(body.lastChild)) body.lastChild.remove();
}

/** Converts pasted HTML of word processors to the elements of the editor; the sanitiser alone would drop their bold, italic and lists. */
export function cleanPasted(html: string): string {
  if (/\sdata-pm-slice=/.test(html)) return sanitise(html);
  const page = parseUnshown(html);
  stylesToMarks(page);
  paragraphsToLists(page);
  tablesToLines(page);
  trimEnds(page);
  return sanitisePage(page);
}
