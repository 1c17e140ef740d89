import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { webhooks } from '../../sandbox/db/schema';
import { demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import { keepToasts, leaveToast } from './support/keepToasts';
import { find, openSection, payer, requestConfirmation } from './support/wallet';

const USERS = '/api/v1/admin/users';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not in the page');
  return box;
};

/** Whether two elements overlap on screen. */
async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart = (at: 'x' | 'y', size: 'width' | 'height') =>
    a[at] + a[size] <= b[at] || b[at] + b[size] <= a[at];
  return !isApart('x', 'width') && !isApart('y', 'height');
}

test('the table header stays visible; Next scrolls to the top and dims the previous rows until the next load', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  await expect(rows(page)).toHaveCount(31);
  await sandbox.hold({ match: { path: `${USERS}?page=2` } });
  const next = page.getByRole('button', { name: 'Next' });
  await rows(page).last().scrollIntoViewIfNeeded();
  const heading = page.getByRole('columnheader', { name: 'Email' });
  const bar = page.getByRole('navigation', { name: 'Tools' });
  expect((await boxOf(heading)).y).toBe((await boxOf(bar)).y + (await boxOf(bar)).height);
  await next.click();
  const busy = page.locator('main [aria-busy="true"]');
  await expect(busy).toHaveCSS('opacity', '0.5');
  await expect(busy.getByText('adaeze.okonkwo@demo.test')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await sandbox.release();
  await expect(busy).toHaveCount(0);
  await expect(page.getByText('adaeze.okonkwo@demo.test')).toHaveCount(0);
});

test('two quick clicks on Next turn two pages, also on a short page, and never hit a row (rulings R13)', async ({
  page,
  sandbox,
}) => {
  const bottom = async (name: string) => {
    const { y, height } = await boxOf(page.getByRole('button', { name }));
    return y + height;
  };
  await page.goto('/users');
  await expect(rows(page)).toHaveCount(31);
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(height - (await bottom('Next'))).toBeLessThan(24);
  const next = await boxOf(page.getByRole('button', { name: 'Next' }));
  const [x, y] = [next.x + next.width / 2, next.y + next.height / 2];
  await sandbox.clearCalls();
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.getByText('Page 3 of 9')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/users\?page=3$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The last page is short: its pager is at the same position.
  await page.goto('/users?page=9');
  await expect(page.getByText('Page 9 of 9')).toBeVisible();
  await expect.poll(() => rows(page).count()).toBeLessThan(20);
  const previous = await boxOf(page.getByRole('button', { name: 'Previous' }));
  expect(Math.abs(previous.y - next.y)).toBeLessThan(2);
  const [left, top] = [previous.x + previous.width / 2, previous.y + previous.height / 2];
  await page.mouse.click(left, top);
  await page.mouse.click(left, top);
  await expect(page.getByText('Page 7 of 9')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a click on a row opens its view beside the list, where up and down show its neighbours', async ({
  page,
}) => {
  await page.goto('/users');
  await rows(page).nth(2).getByRole('cell').nth(0).click();
  const panel = page.getByRole('dialog', { name: 'User Details' });
  const email = async (n: number) => await rows(page).nth(n).getByRole('cell').nth(0).innerText();
  await expect(panel).toContainText(await email(2));
  await expectAccessible(page);
  // The list remains usable beside it.
  expect(await overlap(panel, page.getByRole('table'))).toBe(false);
  await expect(rows(page).nth(2).locator('[aria-current]')).toHaveCount(1);
  for (const [key, row] of [
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel).toContainText(await email(row));
    await expect(rows(page).nth(row).locator('[aria-current]')).toHaveCount(1);
  }
  await rows(page).nth(5).getByRole('cell').nth(1).click();
  await expect(panel).toContainText(await email(5));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/users$/);

  // Neither selected text nor a control of the row opens it.
  await page.evaluate(() => window.getSelection()?.selectAllChildren(document.body));
  await rows(page).nth(1).getByRole('rowheader').dispatchEvent('click');
  await expect(panel).toHaveCount(0);

  await page.setViewportSize({ width: 1000, height: 800 });
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await rows(page).nth(1).getByRole('cell').nth(1).click();
  await expect(panel).toHaveAttribute('aria-modal', 'true');
});

for (const width of [1280, 390]) {
  test(`at ${width} px no toast covers the app bar or the header of a panel`, {
    tag: '@deep',
  }, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 800 });
    await sandbox.fault({
      match: { path: '/api/v1/admin/chat/sessions' },
      status: 200,
      body: {
        sessions: [{ _id: 's1', subject: 'A subject of some length, as people write them' }],
      },
    });
    await page.goto('/chatsession?userId=x');
    await keepToasts(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const toast = page.getByText(/^Viewing session: A subject/);
    const panel = page.getByRole('dialog');
    for (const name of ['Previous', 'Next', 'Close']) {
      expect(await overlap(toast, panel.getByRole('button', { name })), name).toBe(false);
    }
    await page.goto('/admin');
    await keepToasts(page);
    await page.getByRole('button', { name: 'Create Admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Admin' });
    await dialog.getByLabel('Name').fill('New Person');
    await dialog.getByLabel('Email').fill(`new.person.${width}@demo.test`);
    await dialog.getByRole('button', { name: 'Generate passphrase' }).click();
    await dialog.getByRole('button', { name: 'Create Admin' }).click();
    const created = page.getByText('Admin created successfully');
    await expect(dialog).toBeHidden();
    for (const control of [
      page.getByRole('button', { name: 'Search', exact: true }),
      page.getByRole('link', { name: 'Activity', exact: true }),
    ]) {
      expect(await overlap(created, control), String(control)).toBe(false);
    }
    const card = page.getByRole('region', { name: 'Hand over the account' });
    await expect(card.getByLabel('Sign in as')).toHaveValue(`new.person.${width}@demo.test`);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText('The passphrase was not copied');
    await card.getByRole('button', { name: 'Leave without copying' }).click();
    await expect(card).toHaveCount(0);
    await expectFits(page);
  });
}

for (const width of [1440, 360]) {
  test(`at ${width} px two toasts are stacked at the top right below the app bar, complete, and move nothing`, {
    tag: '@deep',
  }, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    await expect(page.getByText('Fraud and safety')).toBeVisible();
    await sandbox.fault({
      match: { method: 'DELETE', path: '/api/v1/admin/chatbot/feature-qa' },
      status: 500,
      body: { message: 'The feature is still used by the chatbot of another team' },
      times: 2,
    });
    const heading = page.locator('.page-head');
    const before = await boxOf(heading);
    const toasts = page.locator('.toast');
    await keepToasts(page);
    for (const n of [0, 1]) {
      await page.getByRole('button', { name: 'Delete', exact: true }).nth(n).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toasts).toHaveCount(n + 1);
    }
    expect(await overlap(toasts.first(), toasts.last())).toBe(false);
    for (const toast of await toasts.all()) {
      await expect(toast).toBeInViewport({ ratio: 1 });
      const box = await boxOf(toast);
      expect(width - box.x - box.width).toBe(16);
      expect(box.y).toBeGreaterThanOrEqual(64);
      expect(box.width).toBeGreaterThanOrEqual(288);
      expect(box.height).toBeGreaterThanOrEqual(48);
      const isWhole = await toast
        .locator('.toast-words')
        .evaluate((words) => words.scrollHeight <= words.clientHeight);
      expect(isWhole).toBe(true);
    }
    expect(await boxOf(heading)).toEqual(before);
    await expectFits(page);
    await expectAccessible(page);
    // The focus moves onto the second toast, which closes by itself without the pointer.
    await toasts.first().getByRole('button', { name: 'Close notification' }).click();
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(0, 0);
    await leaveToast(toasts);
    await expect(toasts).toHaveCount(0);
  });
}

test('on a phone the balances after a movement are fully visible, and rows are low cards under the page title', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/users');
  const card = page.getByRole('main').getByRole('listitem').first();
  expect((await boxOf(card)).height).toBeLessThan(110);
  await expect(page.getByRole('banner')).toContainText('Users');
  await expectAccessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/transactions?email=${payer}`);
  const reference = page.getByRole('button', { name: /^TRX-/ }).first();
  await expect(reference).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await boxOf(reference);
  await reference.click();
  await expect(reference.getByRole('status')).toHaveText('Copied');
  expect(await boxOf(reference)).toEqual(before);

  const section = await openSection(page, 'credit');
  await find(section, payer);
  await section.getByLabel('Amount').fill('1500.50');
  await requestConfirmation(page, section, 'credit');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const after = dialog.getByRole('definition').filter({ hasText: 'NGN' }).last();
  await expect(after).toContainText('NGN');
  const [figure, frame] = [await boxOf(after), await boxOf(dialog)];
  expect(figure.x + figure.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect(await after.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});

test('a card on a phone takes about 80 px for users, leads, merchants, feeds and events', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [webhook] = await sandbox.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.url, demoWebhooks.everyKind));
  const events = `/view_webhookevent/${webhook?.id}`;
  for (const address of ['/users', '/leads', '/webhooks', '/feeds', events]) {
    await page.goto(address);
    // The fonts of phones (Roboto, San Francisco) are a fifth narrower than the font of a test machine.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { letter-spacing: -0.13em }');
      document.adoptedStyleSheets.push(sheet);
    });
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight));
    heights.sort((a, b) => a - b);
    expect(heights[Math.floor(heights.length / 2)], address).toBeLessThan(85);
  }
});

test('from 320 to 2,560 px a list needs no horizontal scrolling, and compact rows are lower', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/users');
  const height = async () => (await boxOf(rows(page).nth(1))).height;
  const comfortable = await height();
  await page.getByRole('button', { name: 'Compact tables' }).click();
  expect(await height()).toBeLessThan(comfortable);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compact tables' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const width of [320, 390, 768, 1100, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Page 1 of 9')).toBeVisible();
    await expectFits(page);
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ contrast: 'more' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});
