import { parseUnshown, webAddressOf } from '../../../components/fields/sanitise';
import { isSafeLink } from '../../../format/html';

// A div becomes a paragraph, and the text of a span stays.
const HELD =
  'p, br, div, span, h2, h3, blockquote, pre, code, hr, strong, b, em, i, u, s, strike, del, a, ul, ol, li';
const HELD_ATTRIBUTES = ['href', 'target', 'rel', 'start'];
// Parts of the medium around them.
const INNER = 'picture, source, track, svg *, math *, object > param';
const PARTS = {
  tables: 'table, caption, colgroup, col, thead, tbody, tfoot, tr, th, td',
  headings: 'h1, h4, h5, h6',
  indices: 'sub, sup',
  marks: 'mark',
  media: 'img, video, audio, iframe, embed, object, svg, canvas, math',
  fields: 'input, select, textarea, button, meter, progress',
  styles: 'noembed, font, center',
};
/** A part of HTML that the editor cannot hold, by the name of its message. */
export type LostPart = keyof typeof PARTS | 'pictures' | 'files' | 'links' | 'other';

function lostPartsOf(element: Element): LostPart[] {
  if (element.matches(INNER)) return [];
  if (!element.matches(HELD)) {
    const part = Object.entries(PARTS).find(([, selector]) => element.matches(selector))?.[0];
    if (part === 'media' && !webAddressOf(element)) return ['pictures'];
    return [(part as LostPart | undefined) ?? 'other'];
  }
  const href = element.getAttribute('href');
  const isStyled = element.getAttributeNames().some((name) => !HELD_ATTRIBUTES.includes(name));
  return [
    ...(isStyled ? (['styles'] as const) : []),
    ...(href === null || isSafeLink(href) ? [] : (['links'] as const)),
  ];
}

/** Returns the parts of HTML that the editor cannot hold, each once. */
export function lostParts(html: string): LostPart[] {
  const elements = parseUnshown(html).querySelectorAll('head *, body *');
  return [...new Set([...elements].flatMap(lostPartsOf))];
}

/** Returns what the editor cannot hold of a clipboard or a drag, apart from styles, which every word processor adds. */
export function lostOfTransfer(transfer: DataTransfer | null): LostPart[] {
  const html = transfer?.getData('text/html') ?? '';
  if (/\sdata-pm-slice=/.test(html)) return [];
  if (html) return lostParts(html).filter((part) => part !== 'styles' && part !== 'other');
  if (transfer?.getData('text/plain')) return [];
  const parts = [...(transfer?.files ?? [])].map(({ type }) =>
    /^(?:image|video|audio)\//.test(type) ? 'pictures' : 'files',
  );
  return [...new Set(parts)];
}
