import type { Locator } from '@playwright/test';
import { contrastOf } from '../../src/format/colour';
import { expect, test } from './support/fixtures';

const USERS = '/api/v1/admin/users';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('each action of a row is an icon with its text as accessible name and tooltip, muted until its row is hovered or focused', async ({
  page,
}) => {
  const row = page.getByRole('row', { name: 'adaeze.okonkwo@demo.test' });
  const names = ['View', 'Edit', 'Chat', 'View Transactions', 'More'];
  const cell = row.getByRole('cell').last();
  const actions = cell.getByRole('link').or(cell.getByRole('button'));
  const view = actions.nth(names.indexOf('View'));
  const tooltip = () =>
    view.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after');
      return content === 'none' || visibility === 'hidden' ? '' : content;
    });
  /** Returns the colours of the icon and of the table as `#rrggbb`. */
  const colours = () =>
    view.evaluate((element) => {
      const hex = (colour: string) =>
        `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      const paper = element.closest('.list-table');
      const { color, opacity } = getComputedStyle(element);
      return {
        icon: hex(color),
        paper: hex(paper ? getComputedStyle(paper).backgroundColor : ''),
        opacity,
      };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/users');
    await page.mouse.move(0, 0);
    await expect(actions).toHaveCount(names.length);
    for (const [at, name] of names.entries()) {
      await expect(actions.nth(at)).toHaveAccessibleName(name);
      const shape = actions.nth(at).evaluate((each) => getComputedStyle(each, '::before').clipPath);
      expect(await shape).toMatch(/^path\(/);
    }
    const { icon: muted, paper, opacity } = await colours();
    expect(opacity).toBe('1');
    expect(contrastOf(muted, paper)).toBeGreaterThanOrEqual(3);
    expect(await tooltip()).toBe('');
    await row.hover();
    await expect.poll(async () => (await colours()).icon).not.toBe(muted);
    await view.hover();
    await expect.poll(tooltip).toContain('View');
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await colours()).icon).toBe(muted);
    await row.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    await expect.poll(async () => (await colours()).icon).not.toBe(muted);
    await expect.poll(tooltip).toContain('View');
  }
});

test('a place in a row opens in another tab by Ctrl and by the middle button, with what its page needs in the address', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.goto('/users');
  const row = page.getByRole('row', { name: 'adaeze.okonkwo@demo.test' });
  const places: [string, Parameters<Locator['click']>[0], string][] = [
    ['View Transactions', { modifiers: ['ControlOrMeta'] }, 'Transactions'],
    ['Chat', { button: 'middle' }, 'Chat Sessions'],
  ];
  for (const [name, options, heading] of places) {
    const opened = context.waitForEvent('page');
    await row.getByRole('link', { name }).click(options);
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
    await tab.close();
  }
  await expect(page).toHaveURL(/\/users$/);
});

test('a panel has one place and size, next to the list and over it, fills the screen of a phone, and returns the focus', async ({
  page,
}) => {
  const boxOf = async (name: 'View' | 'Edit') => {
    await page.getByRole('button', { name, exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Adaeze Okonkwo');
    const box = await panel.boundingBox();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeFocused();
    return box;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/users');
  const beside = await boxOf('View');
  expect(beside).toMatchObject({ y: 56, height: 844 });
  expect(await boxOf('Edit')).toEqual(beside);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['View', 'Edit'] as const) {
    expect(await boxOf(name)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  }
});

test('Export CSV downloads users.csv, and is retried where that can help', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(button).toBeVisible();
  // A download is a query (rulings R15).
  await sandbox.fault({ match: { path: `${USERS}/export/csv` }, status: 503 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('users.csv');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the rows of the first list are fetched once', async ({ page, sandbox }) => {
  await page.goto('/users?page=2');
  await expect(page.getByRole('row')).toHaveCount(31);
  expect((await sandbox.calls()).filter(({ path }) => path === USERS)).toHaveLength(1);
});
