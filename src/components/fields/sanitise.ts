import createPurify, { type Config } from 'dompurify';
import { consolePolicy, setSanitiser } from './trustedTypes';

// The editor marks the structure of a copy by `data-pm-slice`.
const PLAIN = ['start', 'colspan', 'rowspan', 'dir', 'lang', 'data-pm-slice'];

const BLOCKS = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div'];
const LISTS_AND_TABLES = ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const INLINE = ['code', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'mark', 'sub', 'sup', 'a'];

// Text and its structure only: nothing that loads, runs, imitates the console or takes input.
const config = {
  ALLOWED_TAGS: [...BLOCKS, ...LISTS_AND_TABLES, ...INLINE],
  ALLOWED_ATTR: ['href', ...PLAIN],
  // These contain no URL; without this the URL rule would drop them too.
  ADD_URI_SAFE_ATTR: PLAIN,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  TRUSTED_TYPES_POLICY: consolePolicy as Config['TRUSTED_TYPES_POLICY'],
};

const MEDIA = 'img, picture > source, video, audio, iframe, embed, object';
const purify = createPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

// Matches a tag to its end, with any bracket inside quoted values. It cannot fail after its start, so it runs in linear time.
const TAG = /<[a-z](?:[^>"'=]+|=\s*(?:"[^"]*"|'[^']*')|["'=])*/gi;
const REPORTED = /(^<[a-z0-9]+\/|[\s"'])(on[a-z]+|style)(?=\s*=)/gi;

/**
 * Removes markup that the browser would report as a violation of the security policy during parsing. It does not make
 * HTML safe: `sanitise` does. A `<style>` becomes `<noembed>`, which is parsed alike and dropped with its content;
 * `<base>` is neutralised, and the attribute `style` becomes `data-style`.
 */
function quiet(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1noembed')
    .replace(/<base(?=[\s/>])/gi, '<wbr')
    .replace(TAG, (tag) =>
      tag.replace(REPORTED, (_, before: string, name: string) =>
        name.toLowerCase() === 'style' ? `${before}data-style` : `${before}data-dropped`,
      ),
    );
}

/** Parses HTML of any origin into a document that loads and runs nothing; the attribute `style` is named `data-style` in it. */
export function parseUnshown(html: string): Document {
  const text = quiet(html);
  return new DOMParser().parseFromString(consolePolicy?.createHTML(text) ?? text, 'text/html');
}

/** Returns the web address that an image or other medium is loaded from; undefined if it has none of its own. */
export function webAddressOf(media: Element): string | undefined {
  const from = (media.getAttribute('src') ?? media.getAttribute('data') ?? '').trim();
  return /^(?:https?:)?\/\//i.test(from) ? from : undefined;
}

function mediaToLinks(page: Document): string {
  for (const media of page.querySelectorAll(MEDIA)) {
    const from = webAddressOf(media);
    const altText = media.getAttribute('alt')?.trim() || media.getAttribute('title')?.trim();
    if (!from) {
      media.replaceWith(altText ?? '');
      continue;
    }
    const link = page.createElement('a');
    link.setAttribute('href', from.replace(/^\/\//, 'https://'));
    link.textContent = altText || from;
    media.replaceWith(link);
  }
  return new XMLSerializer().serializeToString(page.body);
}

/** Makes HTML of any origin safe to render: known tags and attributes, links to http, https and mailto, and a link for a remote image. */
export const sanitise = (html: string): string => sanitisePage(parseUnshown(html));

/** Does the same with a document of parseUnshown, which it changes. */
export const sanitisePage = (page: Document): string => purify.sanitize(mediaToLinks(page), config);

/** Returns sanitised HTML, as TrustedHTML if the browser supports it. */
export function toSafeHtml(html: string): string {
  const safe = sanitise(html);
  return consolePolicy?.createHTML(safe) ?? safe;
}

// RichTextField calls the shared instance, which may create no policy of its own (server/securityHeaders.ts).
const policy = consolePolicy;
const quietPolicy = policy && {
  createHTML: (html: string) => policy.createHTML(quiet(html)),
  createScriptURL: (url: string) => policy.createScriptURL(url),
};
createPurify.sanitize('', { TRUSTED_TYPES_POLICY: quietPolicy as Config['TRUSTED_TYPES_POLICY'] });

setSanitiser(sanitise);
