import type { Page } from '@playwright/test';
import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

/** Returns the actions of rows that the window does not show completely, as the user sees the page before scrolling sideways. */
const hiddenActions = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main .row-actions :is(a, button)')];
    const isHidden = (action: HTMLElement) => {
      const { left, right, top } = action.getBoundingClientRect();
      const frame = action.closest('.list-table')?.getBoundingClientRect();
      const [from, to] = [
        Math.max(0, frame?.left ?? 0),
        Math.min(innerWidth, frame?.right ?? innerWidth),
      ];
      return top < innerHeight && (left < from || right > to);
    };
    return all.filter(isHidden).map((action) => action.textContent);
  });

test('every action of a row is inside the window on every list, at 768, 1024 and 1366 px', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/users');
  let seen = 0;
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    for (const width of [768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenActions(page), `${address} at ${width} px`).toEqual([]);
      seen += await page.locator('main .list-table .row-actions').count();
      // No column is behind the actions either.
      const table = page.locator('main .list-table').first();
      if (await table.count()) await expect(table).toHaveAttribute('data-fits');
    }
  }
  expect(seen).toBeGreaterThan(500);
});

test('cards and filters of Leads take two rows, and the first lead of a phone begins in its upper half', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/leads');
  const topOf = async (name: string) =>
    (await page.getByRole('main').getByLabel(name, { exact: true }).boundingBox())?.y;
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('row')).toHaveCount(21);
    const cards = page.getByRole('region', { name: 'Lead statistics' });
    expect((await cards.boundingBox())?.height, `cards at ${width} px`).toBeLessThan(60);
    // The page settles a moment after its width has changed.
    const below = async () =>
      ((await topOf('Notification Status')) ?? 0) - ((await topOf('Status')) ?? 0);
    await expect.poll(below, `filters in two rows at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .boundingBox();
  expect(first?.y).toBeLessThan(422);
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Active');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});
