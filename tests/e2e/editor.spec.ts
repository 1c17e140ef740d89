import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const FEEDS = '/api/v1/admin/feeds';
const input = (name: string) =>
  readFileSync(join(import.meta.dirname, `../inputs/paste-${name}.html`), 'utf8');
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Pastes HTML as a program puts it on the clipboard; the browser would clean what a page puts there. */
async function paste(page: Page, html: string) {
  await editorOf(page).click();
  await editorOf(page).evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
}

/** Opens the form of a post with this content, and records the requests that change it. */
async function openPost(page: Page, content: string) {
  const sent: { name: string; content: string }[] = [];
  await page.route(`**${FEEDS}/odd`, (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { entity: { _id: 'odd', name: 'Odd', content } } });
  });
  await page.goto('/create_feeds/odd');
  await expect(editorOf(page)).toBeVisible();
  return sent;
}

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('the toolbar is one tab stop, and empty content has the focus and its fault after Create Feed', async ({
  page,
}) => {
  await page.goto('/create_feeds');
  await expect(editorOf(page)).toBeVisible();
  await page.getByLabel('Title').fill('Fees');
  await page.keyboard.press('Tab');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const buttons = toolbar.getByRole('button');
  await expect(buttons.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(buttons.last()).toBeFocused();
  await page.getByRole('button', { name: 'Create Feed' }).click();
  await expect(editorOf(page)).toBeFocused();
  await expect(editorOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(editorOf(page)).toHaveAttribute('aria-required', 'true');
  await expect(editorOf(page)).toHaveAccessibleDescription('Required');
});

test('text pasted from other programs keeps its own bold and italic, its list and its link (R25), and cells become lines', async ({
  page,
}) => {
  await page.goto('/create_feeds');
  const editor = editorOf(page);
  for (const name of ['google-docs', 'word', 'outlook']) {
    await paste(page, input(name));
    await expect(editor.locator('strong'), name).toHaveText(['bold']);
    await expect(editor.locator('em')).toHaveText(['slanted']);
    await expect(editor.locator('ul > li')).toHaveText(['First', 'Second']);
    await expect(editor.locator('ol, u, s')).toHaveCount(0);
    await expect(editor.getByRole('link')).toHaveText(['our fees']);
    await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://help.example/fees');
    await expect(editor).toHaveText(
      /^\s*Plain, bold and slanted, see our fees\s*First\s*Second\s*$/,
    );
    await expect(editor.locator('> p').first()).toContainText('Plain, ');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(editor).toHaveText('');
  }
  await paste(page, input('google-sheets'));
  await expect(editor.locator('> p')).toHaveText(['Tier Fee', 'One 10.50', 'Two 25.00']);
});

test('the clipboard of the browser keeps the bold of Google Docs, and a copy within the editor its list', {
  tag: '@deep',
}, async ({ page, context, allowConsoleErrors }) => {
  // The browser parses what a page puts on the clipboard, styles included.
  allowConsoleErrors(/Applying inline style/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/create_feeds');
  await editorOf(page).click();
  await page.evaluate(
    (html) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
      ]),
    input('google-docs'),
  );
  await page.keyboard.press('Control+v');
  const editor = editorOf(page);
  await expect(editor.locator('strong')).toHaveText(['bold']);
  await expect(editor.locator('em')).toHaveText(['slanted']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect(editor.locator('strong')).toHaveText(['bold', 'bold']);
  await expect(editor.locator('ul > li')).toHaveText(['First', 'Second', 'First', 'Second']);
});

test('what is typed after a link is no part of it, however the link came', {
  tag: '@deep',
}, async ({ page }) => {
  const address = 'https://help.example/fees';
  const editor = editorOf(page);
  const ways: Record<string, () => Promise<void>> = {
    'pasted as a link': () => paste(page, `<a href="${address}">${address}</a>`),
    'pasted as a text': () =>
      editor.evaluate((node, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, address),
    async 'put on a selected text'() {
      await page.keyboard.type(address);
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Link address').fill(address);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The dialog returns the focus once it is gone.
      await expect(editor).toBeFocused();
    },
    typed: () => page.keyboard.type(`${address} `),
  };
  for (const [way, insert] of Object.entries(ways)) {
    await page.goto('/create_feeds');
    await editor.click();
    await insert();
    await page.keyboard.press('End');
    await page.keyboard.type(' apply');
    await expect(editor, way).toHaveText(/fees\s+apply$/);
    await expect(editor.getByRole('link'), way).toHaveText([address]);
  }
});

test('nothing that is pasted runs or loads', { tag: '@deep' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/create_feeds');
  await paste(
    page,
    `<b style="font-weight:normal" onclick="window.hit=1"><img src="https://evil.test/a.png" onerror="window.hit=1" alt="A picture">
      <span style="font-weight:700;background:url(https://evil.test/b.png)">bold</span><script>window.hit=1</script>
      <svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">link</a></b>`,
  );
  const editor = editorOf(page);
  await expect(editor.locator('strong')).toHaveText(['bold']);
  await expect(editor.locator('img, script, svg, [onclick], [style]')).toHaveCount(0);
  await expect(editor.locator('a')).toHaveText(['A picture']);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(requested.filter((url) => url.includes('evil.test'))).toEqual([]);
});

test('what is typed becomes a list, a heading or bold, a year stays, and each step is undone and redone by one press', async ({
  page,
}) => {
  await page.goto('/create_feeds');
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type('2026. A year');
  await expect(editor.locator('> p').first()).toHaveText('2026. A year');
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText('');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor).toHaveText('2026. A year');
  for (const [typed, list] of [
    ['## Fees', 'h2'],
    ['1. first', 'ol > li'],
  ] as const) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(typed);
    await expect(editor.locator(list)).toHaveText(typed.replace(/^\S+ /, ''));
  }
  await page.keyboard.type(' and **bold** words');
  await expect(editor.locator('strong')).toHaveText('bold');
  await expect(editor.locator('ol > li')).toHaveText('first and bold words');
});

test('a link that is inserted where nothing is selected has its address as text, and ends there', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/create_feeds');
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type('See ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Link address')).toHaveValue('');
  await dialog.getByLabel('Link address').fill('https://https://example.com/terms');
  await dialog.getByRole('button', { name: 'Set Link' }).click();
  await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://example.com/terms');
  await page.keyboard.type(' for more');
  await expect(editor.getByRole('link')).not.toContainText('for more');
  await expect(editor).toContainText(/^See \S*example\.com\/terms for more$/);
});

/** Pastes or drops what a program offers, and returns whether the page kept the browser from opening it. */
const transfer = (page: Page, event: 'paste' | 'drop', html: string, files: string[]) =>
  editorOf(page).evaluate(
    (node, [type, text, names]) => {
      const data = new DataTransfer();
      if (text) data.setData('text/html', text);
      for (const name of names) {
        const kind = name.endsWith('.png') ? 'image/png' : 'application/pdf';
        data.items.add(new File(['x'], name, { type: kind }));
      }
      const { left, top } = node.getBoundingClientRect();
      const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
      return !node.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...at }),
      );
    },
    [event, html, files] as const,
  );

test('what the editor cannot hold of a paste or a drop is named, and the rest is inserted', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/create_feeds');
  const editor = editorOf(page);
  const rest = 'Left out, because the editor cannot hold it:';
  for (const event of ['paste', 'drop'] as const) {
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Old');
    await expect(editor).toHaveText('Old');
    await page.keyboard.press('Control+a');
    for (const [html, files, sentence] of [
      ['', ['a.png'], 'Nothing was inserted: the editor cannot hold images and other media'],
      ['', ['a.pdf'], 'Nothing was inserted: the editor cannot hold files'],
      ['<img src="data:image/png;base64,AA">', ['a.png'], 'Nothing was inserted:'],
      ['<p>One<iframe src="https://x.test"></iframe></p>', [], `${rest} images and other media (`],
      ['<p>One</p><table><tr><td>Cell</td></tr></table>', [], `${rest} tables`],
      ['<p>Two <video controls></video><input></p>', [], `${rest} images and other media without`],
    ] as const) {
      expect(await transfer(page, event, html, [...files])).toBe(true);
      const toast = page.locator('.toast').filter({ hasText: sentence });
      await expect(toast, `${event} ${html}`).toBeVisible();
      if (sentence.startsWith('Nothing')) await expect(editor).toHaveText('Old');
      await toast.getByRole('button').click();
    }
    await expect(editor).toContainText('Cell');
    await expect(editor).toContainText('Two');
    expect(await transfer(page, event, '<p>Plain 2 * 3 * 4 <b>text</b></p>', [])).toBe(true);
    await expect(editor).toContainText('Plain 2 * 3 * 4 text');
    await expect(page.getByText(rest)).toHaveCount(0);
  }
});

const RICH =
  '<h1>Fees</h1><table><tbody><tr><td>Tier</td><td>1</td></tr></tbody></table><p>m<sup>2</sup> of text</p>';

test('a post with a table names what an edit would lose, and asks before it is saved without it', {
  tag: '@deep',
}, async ({ page }) => {
  const sent = await openPost(page, RICH);
  const parts = 'headings 1 and 4 to 6, tables, subscripts and superscripts';
  await expect(
    page.getByText(`The editor cannot hold these parts of the post: ${parts}`),
  ).toBeVisible();
  await editorOf(page).getByText('of text').click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.getByRole('button', { name: 'Update Feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save without these parts?' });
  await expect(dialog).toContainText(parts);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(editorOf(page)).toContainText('of texts');
  await page.getByRole('button', { name: 'Update Feed' }).click();
  await dialog.getByRole('button', { name: 'Save without them' }).click();
  await expect(page.getByText('Feed updated successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.content).toContain('of texts');
  expect(sent[0]?.content).not.toContain('<table');
  // What was saved is no longer offered as a draft.
  await page.reload();
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0);
});

test('a post whose text was only looked at, or restored, is sent as it was, with its table', {
  tag: '@deep',
}, async ({ page }) => {
  const sent = await openPost(page, RICH);
  await editorOf(page).getByText('of text').click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Backspace');
  await page.getByLabel('Title').fill('New title');
  await page.getByRole('button', { name: 'Update Feed' }).click();
  await expect(page.getByText('Feed updated successfully')).toBeVisible();
  expect(sent).toEqual([{ name: 'New title', content: RICH }]);
});
