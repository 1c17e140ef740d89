import { describe, expect, it } from 'vitest';
import { sanitise, toSafeHtml } from '../../../../src/components/fields/sanitise';

const LINK = 'target="_blank" rel="noopener noreferrer nofollow"';
const TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'strong', 'b', 'em'],
  ...['i', 'u', 's', 'del', 'mark', 'sub', 'sup', 'a'],
];

describe('A post keeps its text and structure (R25)', () => {
  it.each(TAGS)('<%s> is kept', (tag) => {
    expect(sanitise(`<${tag}>a</${tag}>`)).toBe(`<${tag}>a</${tag}>`);
  });

  it.each([
    '<ul><li>a</li></ul>',
    '<ol start="3"><li>a</li></ol>',
    '<p>a<br>b</p><hr>',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
    '<p dir="rtl" lang="ar">a</p>',
  ])('%s is kept', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  it('an empty post stays empty', () => {
    expect(sanitise('')).toBe('');
  });
});

describe('A post loses anything that could run, load, send a request or look like the console (R3, R25)', () => {
  it.each([
    ...['form', 'button', 'select', 'textarea', 'label', 'dialog', 'details', 'svg', 'math'],
    ...['main', 'nav', 'header', 'article', 'font', 'marquee', 'template', 'noscript', 'slot'],
  ])('<%s> is removed', (tag) => {
    expect(sanitise(`<${tag} id="x">a</${tag}><p>b</p>`)).not.toMatch(`<${tag}`);
  });

  it.each([
    ...[
      'class="MuiAlert-root"',
      'id="root"',
      'name="a"',
      'title="a"',
      'style="top:0"',
      'hidden=""',
    ],
    ...['data-a="b"', 'aria-label="Pay"', 'aria-hidden="true"', 'role="alert"', 'tabindex="0"'],
    ...['onclick="x()"', 'contenteditable="true"', 'srcset="a 1x"', 'src="a"'],
  ])('%s is removed', (attribute) => {
    expect(sanitise(`<p ${attribute}>a</p>`)).toBe('<p>a</p>');
  });

  it('a base URL leaves nothing behind, not even its text', () => {
    expect(sanitise('<base href="https://evil.test/"><p>a</p>')).toBe('<p>a</p>');
    expect(sanitise('<p>a</p><BASE href="https://evil.test/">b')).toBe('<p>a</p>b');
  });
});

describe('A link of a post (R3, R25)', () => {
  it.each(['http://x.test/a', 'https://x.test/a?b=c', 'HTTPS://x.test', 'mailto:ada@x.test'])(
    'to %s is kept, and opens in a new tab that cannot reach the console',
    (href) => {
      expect(sanitise(`<a href="${href}">a</a>`)).toBe(`<a href="${href}" ${LINK}>a</a>`);
    },
  );

  it.each([
    ...['javascript:x()', ' javascript:x()', 'java\tscript:x()', 'data:text/html,a', 'vbscript:x'],
    ...[
      'ftp://x.test',
      'tel:123',
      'blob:https://x.test/1',
      'file:///etc/passwd',
      'xhttps://x.test',
    ],
    ...['/users', '#top', 'users/1', '//x.test/a', 'nothttp://x.test', 'http:x', 'about:blank'],
  ])('to %s becomes text', (href) => {
    expect(sanitise(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });

  it('keeps no target and no rel of its own', () => {
    const html = '<a href="https://x.test/" target="_top" rel="opener" download>a</a>';
    expect(sanitise(html)).toBe(`<a href="https://x.test/" ${LINK}>a</a>`);
  });

  it('is made of no other element with a URL', () => {
    expect(sanitise('<p href="https://x.test/">a</p>')).not.toContain('target');
    expect(sanitise('<a>a</a>')).toBe('<a>a</a>');
  });
});

describe('An image or another medium of a post (R3)', () => {
  const link = (href: string, words = href) => `<a href="${href}" ${LINK}>${words}</a>`;

  it.each([
    ['<img src="https://x.test/a.png" alt="A cat" title="b">', 'A cat'],
    ['<img src="https://x.test/a.png" alt=" A cat ">', 'A cat'],
    ['<img src="https://x.test/a.png" alt="  " title=" A dog ">', 'A dog'],
    ['<video src="https://x.test/a.png" title="A dog"></video>', 'A dog'],
    ['<audio src="https://x.test/a.png"></audio>', 'https://x.test/a.png'],
    ['<embed src=" https://x.test/a.png ">', 'https://x.test/a.png'],
    ['<object data="https://x.test/a.png"></object>', 'https://x.test/a.png'],
    ['<picture><source src="https://x.test/a.png"></picture>', 'https://x.test/a.png'],
    ['<img src="//x.test/a.png" alt="  ">', '//x.test/a.png'],
    ['<img src=" //x.test/a.png" alt="A cat">', 'A cat'],
  ])('from another host becomes a link with its label, else its URL: %s', (html, words) => {
    expect(sanitise(html)).toBe(link('https://x.test/a.png', words));
  });

  it('over plain http becomes a link too', () => {
    expect(sanitise('<img src="http://x.test/a.png" alt="A">')).toBe(
      link('http://x.test/a.png', 'A'),
    );
  });

  it.each([
    ['<img src="/a.png" alt="A cat">', 'A cat'],
    ['<img src="a//b.png" alt="A cat">', 'A cat'],
    ['<img src="data:image/png;base64,x" title="A dog">', 'A dog'],
    ['<img src="ftp://x.test/a.png" alt="A cat">', 'A cat'],
    ['<img alt="A cat">', 'A cat'],
    ['<img>', ''],
    ['<img src="/a.png">', ''],
    ['<video></video>', ''],
  ])('without an http(s) URL of another host leaves only its label: %s', (html, words) => {
    expect(sanitise(`<p>${html}</p>`)).toBe(`<p>${words}</p>`);
  });
});

it('the HTML shown is the sanitised HTML', () => {
  expect(toSafeHtml('<p onclick="x()">a</p>')).toBe('<p>a</p>');
});
