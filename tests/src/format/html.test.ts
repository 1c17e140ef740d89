import { expect, test } from 'vitest';
import { isBlankHtml, looksLikeHtml, textToHtml } from '../../../src/format/html';

test('HTML is told from plain text by its tags', () => {
  for (const html of ['<p>a</p>', 'a<br>b', '</b>', '<A HREF="x">']) {
    expect(looksLikeHtml(html)).toBe(true);
  }
  for (const text of ['', 'a < b and c > d', '<3', 'a & b', '1<2>1']) {
    expect(looksLikeHtml(text)).toBe(false);
  }
});

test('plain text becomes paragraphs and breaks, its signs stay signs; HTML stays as it is', () => {
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
