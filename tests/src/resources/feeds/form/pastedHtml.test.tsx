import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from '../../../../../src/resources/feeds/form/pastedHtml';

const inputs = join(import.meta.dirname, '../../../../inputs');
const read = (name: string) => readFileSync(join(inputs, `paste-${name}.html`), 'utf8');

function pasted(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = cleanPasted(html);
  return page;
}
const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());

describe('Text pasted from another program keeps its own bold and italic (R25):', () => {
  it.each(['google-docs', 'word', 'outlook'])('%s', (name) => {
    const page = pasted(read(name));
    expect(textsOf(page, 'b, strong')).toEqual(['bold']);
    expect(textsOf(page, 'i, em')).toEqual(['slanted']);
    expect(textsOf(page, 'u, s')).toEqual([]);
    expect(textsOf(page, 'ul > li')).toEqual(['First', 'Second']);
    expect(textsOf(page, 'ol')).toEqual([]);
    const links = [...page.querySelectorAll('a')].map((a) => [a.href, a.textContent]);
    expect(links).toEqual([['https://help.example/fees', 'our fees']]);
    expect(page.textContent?.replace(/\s+/g, ' ').trim()).toMatch(
      /^Plain, bold and slanted, see our fees ?First ?Second$/,
    );
    for (const end of [page.firstElementChild, page.lastElementChild]) {
      expect(end?.textContent?.trim()).not.toBe('');
    }
    expect(page.querySelector('[style], [class], [id], [data-style], span')).toBeNull();
  });

  it('a sheet becomes a line for each row, with its cells apart', () => {
    const page = pasted(read('google-sheets'));
    expect(textsOf(page, 'p').map((line) => line?.split(/\s+/))).toEqual([
      ['Tier', 'Fee'],
      ['One', '10.50'],
      ['Two', '25.00'],
    ]);
    expect(textsOf(page, 'strong')).toEqual(['Tier', 'Fee']);
    expect(page.textContent).not.toMatch(/border|mso-/);
  });
});

describe('A mark is that of the nearest element that declares it', () => {
  it.each([
    ['<b style="mso-bidi-font-weight:normal">a</b>', '<strong>a</strong>'],
    [
      '<b style="FONT-WEIGHT : NORMAL">a<span style="font-weight:600">b</span></b>',
      'a<strong>b</strong>',
    ],
    ['<i style="font-style:normal">a<em>b</em></i>', 'a<em>b</em>'],
    [
      '<span style="color:red;font-weight:bold;font-style:oblique">a</span>',
      '<strong><em>a</em></strong>',
    ],
    ['<span style="text-decoration:underline line-through">a</span>', '<s><u>a</u></s>'],
    ['<u style="text-decoration:none">a</u><u>b</u>', 'a<u>b</u>'],
    [
      '<p style="font-weight:700">a <span style="font-weight:400">b</span></p>',
      '<p><strong>a </strong>b</p>',
    ],
    ['<b>a</b> <i>b</i>', '<strong>a</strong> <em>b</em>'],
    ['word ', 'word '],
  ])('%s', (html, expected) => {
    // The order of nested marks is no matter.
    const ordered = pasted(html).innerHTML.replace(
      '<em><strong>a</strong></em>',
      '<strong><em>a</em></strong>',
    );
    expect(ordered.replace('<u><s>a</s></u>', '<s><u>a</u></s>')).toBe(expected);
  });
});

it('lists of Word keep their numbers and levels, and end at the next paragraph', () => {
  const item = (text: string, level: number, sign: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><!--[endif]-->${text}</p>\n`;
  const page = pasted(
    `${item('a', 1, '1.')}${item('b', 2, '·')}${item('c', 2, '·')}${item('d', 1, '2.')}<p>e</p>${item('f', 2, '·')}`,
  );
  expect(page.innerHTML.replace(/\s*\n\s*/g, '')).toBe(
    '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><p>e</p><ul><li>f</li></ul>',
  );
});

it('a table of layout keeps the blocks of its cells', () => {
  const page = pasted(
    '<table><tr><td><p>One</p><p>Two</p><table><tr><td>a</td><td>b</td></tr></table></td><td>Three</td></tr></table>',
  );
  expect(textsOf(page, 'p')).toEqual(['One', 'Two', 'a\u2003b']);
  expect(page.querySelector('table, td')).toBeNull();
  expect(page.lastElementChild?.textContent).toBe('Three');
});

it('a copy of the editor itself keeps its structure', () => {
  const copy = `<ul data-pm-slice='2 2 ["blockquote",null]'><li><p>One</p></li></ul><p></p>`;
  const page = pasted(copy);
  expect(page.firstElementChild?.getAttribute('data-pm-slice')).toBe('2 2 ["blockquote",null]');
  expect(page.lastElementChild?.outerHTML).toBe('<p></p>');
});

it.each([
  '<img src="https://evil.test/a.png" onerror="x()">',
  '<p onclick="x()" style="background:url(https://evil.test/b)">a</p><script>x()</script>',
  '<table><tr><td><iframe src="//evil.test"></iframe></td></tr></table>',
  '<b style="font-weight:700"><a href="javascript:x()">a</a></b>',
  '<ul data-pm-slice="1 1 []" onclick="x()"><li><svg onload="x()"><script>x()</script></svg></li></ul>',
  '<noembed><img src=x onerror="x()"></noembed><style><img src=x onerror="x()"></style>',
])('nothing that is pasted runs or loads: %s', (html) => {
  const page = pasted(html);
  expect(
    page.querySelector('img, iframe, script, svg, style, object, [onclick], [onerror], [onload]'),
  ).toBeNull();
  expect(page.innerHTML).not.toMatch(/javascript:|url\(|style=/);
});
