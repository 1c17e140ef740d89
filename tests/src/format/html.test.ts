import { expect, test } from 'vitest';
import { isBlankHtml, textToHtml, toLink } from '../../../src/format/html';
import { looksLikeHtml } from '../../../src/format/text';
import { cpuTime } from '../../support/cpuTime';

test('A text is HTML only if it has an element that the editor can write (R25)', () => {
  const elements =
    'p br strong b em i u s a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr span div img';
  for (const name of elements.split(' ')) {
    for (const html of [
      `a<${name}>`,
      `<${name} x="y">`,
      `<${name}/>`,
      `<${name.toUpperCase()} />`,
    ]) {
      expect(looksLikeHtml(html)).toBe(true);
    }
  }
  const texts = [
    ...['', 'a < b and c > d', '<3', 'a & b', '1<2>1', 'x <y', '<help@example.com>', '</b>'],
    ...['<p@example.com>', '<table>', '<script>a</script>', '<html>', '<b', '< b>', '<pre-order>'],
  ];
  for (const text of texts) expect(looksLikeHtml(text)).toBe(false);
});

test('plain text with brackets is edited unchanged', () => {
  expect(textToHtml('Write to <help@example.com>, x <y')).toBe(
    '<p>Write to &lt;help@example.com&gt;, x &lt;y</p>',
  );
});

test.each(['<a', '<p ', '<p =', '</', '<', '\n', ' \n', '\r\n ', '&nbsp;'])(
  '%j repeated a hundred thousand times is classified without delay',
  (piece) => {
    const text = piece.repeat(100_000);
    const took = cpuTime(() => {
      looksLikeHtml(text);
      textToHtml(text);
      isBlankHtml(text);
    });
    expect(took).toBeLessThan(1000);
  },
);

test('plain text becomes paragraphs and line breaks with escaped characters; HTML is unchanged', () => {
  expect(textToHtml('a\nb\n\nc < d & "e"')).toBe(
    '<p>a<br>b</p><p>c &lt; d &amp; &quot;e&quot;</p>',
  );
  expect(textToHtml('<p>a</p>')).toBe('<p>a</p>');
  expect(textToHtml('')).toBe('');
});

test('tags and spaces alone are blank', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp; <br></p>\n']) expect(isBlankHtml(html)).toBe(true);
  expect(isBlankHtml('<p>a</p>')).toBe(false);
});

test.each([
  ['https://example.com/terms', 'https://example.com/terms'],
  [' https://https://example.com/terms ', 'https://example.com/terms'],
  ['http://https://example.com', 'https://example.com'],
  ['HTTPS://EXAMPLE.com', 'HTTPS://EXAMPLE.com'],
  ['example.com', 'https://example.com'],
  ['example.com:8443/a?b=c#d', 'https://example.com:8443/a?b=c#d'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://10.0.0.7/a', 'http://10.0.0.7/a'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://müller.example', 'https://müller.example'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com?subject=Hi', 'mailto:ada@example.com?subject=Hi'],
  ['\u200bhttps://example.com\u200b', 'https://example.com'],
  ['', undefined],
  ['https://', undefined],
  ['https://https://', undefined],
  ['terms', undefined],
  ['https://terms', undefined],
  ['1.5', undefined],
  ['a b.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://example.com', undefined],
  ['mailto:', undefined],
])('the link %j is %j', (typed, link) => {
  expect(toLink(typed)).toBe(link);
});
