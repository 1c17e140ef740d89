import { sanitise } from '../../../components/fields/sanitise';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { looksLikeHtml, textToHtml } from '../../../format/html';
import { formatText } from '../../../format/text';

export interface FeedTexts {
  name: string;
  content: string;
}

/** What stands in the form at first, and whether the editor cannot hold all of the post. */
interface EditableFeed extends FeedTexts {
  isAltered: boolean;
}

const LOST =
  /<(?:img|video|audio|iframe|embed|object|script|style|svg|math|form|input)\b|\sstyle\s*=/i;

/** Prepares a post for the editor: plain text as paragraphs, and nothing that would load or run while it is edited. */
export function editable(feed: Partial<Feed> = {}): EditableFeed {
  const content = formatText(feed.content);
  return {
    name: formatText(feed.name),
    content: sanitise(textToHtml(content)),
    isAltered: looksLikeHtml(content) && LOST.test(content),
  };
}

/**
 * Returns the texts to send. An unedited content is sent byte for byte as it was loaded: the editor's version of it
 * would turn plain text into HTML and normalise HTML from elsewhere (rulings R25).
 */
export function toSend(typed: FeedTexts, opened: Partial<Feed>): FeedTexts {
  const isUnedited = typed.content.trim() === editable(opened).content.trim();
  return isUnedited ? { ...typed, content: formatText(opened.content) } : typed;
}

/** Tells whether somebody else saved the post in between: another title or another content. */
export function isChanged(opened: Partial<Feed>, now: Partial<Feed>): boolean {
  return (
    formatText(opened.name) !== formatText(now.name) ||
    formatText(opened.content) !== formatText(now.content)
  );
}
