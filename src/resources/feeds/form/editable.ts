import { sanitise } from '../../../components/fields/sanitise';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { textToHtml } from '../../../format/html';
import { formatText, looksLikeHtml, trimText } from '../../../format/text';
import { type LostPart, lostParts } from './lostParts';

export type FeedTexts = Record<'name' | 'content', string>;

/**
 * Converts a post for the editor: plain text becomes paragraphs, and everything that would load or run is removed. `lost` are the
 * parts that the editor cannot hold.
 */
export function toEditable(feed: Partial<Feed> = {}): FeedTexts & { lost: LostPart[] } {
  const content = formatText(feed.content);
  return {
    name: formatText(feed.name),
    content: sanitise(textToHtml(content)),
    lost: looksLikeHtml(content) ? lostParts(content) : [],
  };
}

/** Returns whether the content is the one that the form began with. */
export const isUnedited = (typed: FeedTexts, initial: FeedTexts): boolean =>
  typed.content.trim() === initial.content.trim();

/** Returns the values to send: unedited content byte for byte as loaded, since the editor would normalize it. */
export function toSend(typed: FeedTexts, loadedFeed: Partial<Feed>): FeedTexts {
  if (!isUnedited(typed, toEditable(loadedFeed))) return typed;
  return { ...typed, content: formatText(loadedFeed.content) };
}

/** Returns the texts of a post as the server sent them, the title trimmed as it is sent. */
export const feedTexts = (feed: Partial<Feed>): FeedTexts => ({
  name: trimText(feed.name),
  content: formatText(feed.content),
});
