import { sanitise } from '../../../components/fields/sanitise';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { looksLikeHtml, textToHtml } from '../../../format/html';
import { formatText } from '../../../format/text';

export interface FeedTexts {
  name: string;
  content: string;
}

/** Initial values of the form, and whether the editor loses a part of the post. */
interface EditableFeed extends FeedTexts {
  isAltered: boolean;
}

const LOST =
  /<(?:img|video|audio|iframe|embed|object|script|style|svg|math|form|input)\b|\sstyle\s*=/i;

/** Converts a post for the editor: plain text becomes paragraphs, and everything that would load or run is removed. */
export function toEditable(feed: Partial<Feed> = {}): EditableFeed {
  const content = formatText(feed.content);
  return {
    name: formatText(feed.name),
    content: sanitise(textToHtml(content)),
    isAltered: looksLikeHtml(content) && LOST.test(content),
  };
}

/**
 * Returns the values to send. Unedited content is sent byte for byte as loaded: the editor would convert plain text to HTML and
 * normalize foreign HTML (rulings R25).
 */
export function toSend(typed: FeedTexts, opened: Partial<Feed>): FeedTexts {
  const isUnedited = typed.content.trim() === toEditable(opened).content.trim();
  return isUnedited ? { ...typed, content: formatText(opened.content) } : typed;
}

export function isFeedChanged(opened: Partial<Feed>, now: Partial<Feed>): boolean {
  return (
    formatText(opened.name) !== formatText(now.name) ||
    formatText(opened.content) !== formatText(now.content)
  );
}
