import type { Page } from '@playwright/test';
import { everyAddress } from './support/addresses';
import { openEveryDialog } from './support/everyDialog';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

const FEED = `<base href="https://evil.test/"><style>body{display:none}</style>
  <p style="color:red" onclick="x()">Styled <strong>text</strong></p>
  <img src="https://evil.test/a.png" alt="A picture" onerror="x()"><script>x()</script>`;

/** Records every violation of the security policy, by any script. */
async function watchPolicy(page: Page) {
  const breaches = new Set<string>();
  await page.exposeFunction('noteBreach', (breach: string) => breaches.add(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (breach: string) => void };
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      noteBreach(`${location.href}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return breaches;
}

const NAMES = ['View', 'Edit', 'Delete', 'Invite', 'Columns', 'Import', 'Create Admin', 'Fire'];

test('no page, panel, dialog or editor violates the security policy', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const breaches = await watchPolicy(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.goto('about:blank');
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let dialogs = await openEveryDialog(page, NAMES);
  for (const address of (await everyAddress(sandbox)).slice(1)) {
    await openPage(page, address);
    dialogs += await openEveryDialog(page, NAMES);
  }
  expect(dialogs).toBeGreaterThanOrEqual(12);
  expect([...breaches]).toEqual([]);
});

test('a post with images, styles and a base is shown and edited, and HTML is pasted, without a violation', async ({
  page,
  signIn,
}) => {
  const breaches = await watchPolicy(page);
  await page.route('**/api/v1/admin/feeds/odd', (route) =>
    route.fulfill({ json: { entity: { _id: 'odd', name: 'Odd', content: FEED } } }),
  );
  await signIn(page, 'superadmin');
  await page.goto('/feeds/odd');
  await expect(page.getByRole('link', { name: 'A picture' })).toBeVisible();
  await expect(page.getByText('Styled text')).toBeVisible();
  await openPage(page, '/create_feeds/odd');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await expect(editor).toContainText('Styled text');
  await editor.click();
  await page.keyboard.press('Control+a');
  await editor.evaluate((node, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', `${html}<ul><li>Pasted</li></ul>`);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, FEED);
  await expect(editor.getByRole('listitem')).toHaveText('Pasted');
  await expect(editor.locator('strong')).toHaveText('text');
  await expect(editor.locator('img, style, script')).toHaveCount(0);
  expect([...breaches]).toEqual([]);
});

test('a text becomes HTML only sanitised, a worker only from our own files, and a script never', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/This document requires 'Trusted/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const tried = () =>
    page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          return String(act());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const write = (html: string) =>
        attempt(() => {
          const div = document.createElement('div');
          div.innerHTML = html;
          return div.innerHTML;
        });
      return [
        write('&amp; fees'),
        write('<b onclick="x()">bold</b><img src=x onerror="x()">'),
        attempt(() => new Worker('https://evil.test/x.js')),
        attempt(() => {
          document.createElement('script').text = 'x()';
        }),
      ];
    });
  // The rule for HTML is created with the first page that shows HTML.
  expect(await tried()).toEqual(['&amp; fees', 'TypeError', 'TypeError', 'TypeError']);
  await openPage(page, '/create_feeds');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  expect((await tried())[1]).toBe('<b>bold</b>');
});
