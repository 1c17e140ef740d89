import { parseUnshown, sanitise } from '../../../components/fields/sanitise';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { isSafeLink, looksLikeHtml, textToHtml } from '../../../format/html';
import { formatText, trimText } from '../../../format/text';

export type FeedTexts = Record<'name' | 'content', string>;

/** Initial values of the form, and the parts of the post that the editor cannot hold. */
interface EditableFeed extends FeedTexts {
  lost: LostPart[];
}

// A div becomes a paragraph, and the text of a span stays.
const HELD =
  'p, br, div, span, h2, h3, blockquote, pre, code, hr, strong, b, em, i, u, s, strike, del, a, ul, ol, li';
const HELD_ATTRIBUTES = ['href', 'target', 'rel', 'start'];
const PARTS = {
  tables: 'table, caption, colgroup, col, thead, tbody, tfoot, tr, th, td',
  headings: 'h1, h4, h5, h6',
  indices: 'sub, sup',
  marks: 'mark',
  media: 'img, picture, source, video, audio, iframe, embed, object, svg, svg *',
  styles: 'noembed, font, center',
};
type LostPart = keyof typeof PARTS | 'links' | 'other';

function lostPartsOf(element: Element): LostPart[] {
  if (!element.matches(HELD)) {
    const part = Object.entries(PARTS).find(([, selector]) => element.matches(selector))?.[0];
    return [(part as LostPart | undefined) ?? 'other'];
  }
  const href = element.getAttribute('href');
  const isStyled = element.getAttributeNames().some((name) => !HELD_ATTRIBUTES.includes(name));
  return [
    ...(isStyled ? (['styles'] as const) : []),
    ...(href === null || isSafeLink(href) ? [] : (['links'] as const)),
  ];
}

/** Returns the parts of a post that the editor cannot hold, each once. */
function lostParts(content: string): LostPart[] {
  if (!looksLikeHtml(content)) return [];
  const elements = parseUnshown(content).querySelectorAll('head *, body *');
  return [...new Set([...elements].flatMap(lostPartsOf))];
}

/** Converts a post for the editor: plain text becomes paragraphs, and everything that would load or run is removed. */
export function toEditable(feed: Partial<Feed> = {}): EditableFeed {
  const content = formatText(feed.content);
  return {
    name: formatText(feed.name),
    content: sanitise(textToHtml(content)),
    lost: lostParts(content),
  };
}

/** Returns whether the content is the one that the form began with. */
export const isUnedited = (typed: FeedTexts, initial: FeedTexts): boolean =>
  typed.content.trim() === initial.content.trim();

/**
 * Returns the values to send. Unedited content is sent byte for byte as loaded: the editor would convert plain text to HTML and
 * normalize foreign HTML.
 */
export function toSend(typed: FeedTexts, loadedFeed: Partial<Feed>): FeedTexts {
  if (!isUnedited(typed, toEditable(loadedFeed))) return typed;
  return { ...typed, content: formatText(loadedFeed.content) };
}

/** Returns the texts of a post as the server sent them, the title trimmed as it is sent. */
export const feedTexts = (feed: Partial<Feed>): FeedTexts => ({
  name: trimText(feed.name),
  content: formatText(feed.content),
});
