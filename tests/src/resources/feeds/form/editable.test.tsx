import { describe, expect, it } from 'vitest';
import { toEditable, toSend } from '../../../../../src/resources/feeds/form/editable';

const lost = (content: string) => toEditable({ content }).lost;

describe('The parts of a post that the editor cannot hold (R25)', () => {
  it.each([
    ['<p>a</p><table><tbody><tr><td>b</td></tr></table>', ['tables']],
    ['<h1>a</h1><p>b</p><h5>c</h5>', ['headings']],
    ['<p>H<sub>2</sub>O, m<sup>2</sup></p>', ['indices']],
    ['<p><mark>a</mark></p>', ['marks']],
    ['<p><img src="https://x.test/a.png"></p><iframe src="//x.test"></iframe>', ['media']],
    ['<p style="text-align:center">a</p>', ['styles']],
    ['<style>p{}</style><p class="lead">a</p><font>b</font>', ['styles']],
    ['<p onclick="x()">a</p>', ['styles']],
    ['<p><a href="tel:+234">a</a> <a href="/local">b</a></p>', ['links']],
    ['<script>x()</script><p>a</p><details>b</details>', ['other']],
    ['<h1>a</h1><table><tr><td><sup>b</sup></td></tr></table>', ['headings', 'tables', 'indices']],
  ])('%s', (content, parts) => {
    expect(lost(content)).toEqual(parts);
  });

  it.each([
    '',
    'Plain text with <table> in it',
    '<p>a <b>b</b> <i>c</i> <u>d</u> <del>e</del> <code>f</code><br></p><div><span>g</span></div>',
    '<h2>a</h2><h3>b</h3><blockquote><p>c</p></blockquote><pre><code>d</code></pre><hr>',
    '<ol start="3"><li><p>a</p></li></ol><ul><li>b</li></ul>',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="mailto:a@x.test">a</a></p>',
  ])('are none of what the editor writes: %s', (content) => {
    expect(lost(content)).toEqual([]);
  });
});

it('a content that was not edited is sent byte for byte, whatever it holds', () => {
  const content = '<table onclick="x()"><tr><td>a</td></tr></table>\n';
  const opened = { name: 'Old', content };
  const typed = { name: 'New', content: toEditable(opened).content };
  expect(toSend(typed, opened)).toEqual({ name: 'New', content });
  expect(toSend({ ...typed, content: '<p>b</p>' }, opened)).toMatchObject({ content: '<p>b</p>' });
});
