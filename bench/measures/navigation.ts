import type { Browser, Locator, Page } from '@playwright/test';
import { type Visit, visit } from '../browser';
import { median } from '../median';
import type { Fixture, Subject } from '../subjects';

const backAndForths = 4;

/** Measures navigation between two cached lists, in ms per step. */
export function cachedNavigation(
  browser: Browser,
  subject: Subject,
  fixture: Fixture,
): Promise<number> {
  return visit(browser, subject, { session: fixture.session }, async (visited) => {
    await seeBothLists(visited, subject, fixture);
    const times: number[] = [];
    for (let round = 0; round < backAndForths; round++) {
      times.push(await step(visited, 'back', fixture.firstUser));
      times.push(await step(visited, 'forward', fixture.firstTransaction));
    }
    return median(times);
  });
}

// The usual duration of a mouse press.
const PRESS_MS = 80;

/** Measures the first navigation to another list with a realistic mouse press, in ms from the click that ends the press. */
export function pressedNavigation(
  browser: Browser,
  subject: Subject,
  { session, firstUser, customer, firstTransaction }: Fixture,
): Promise<number> {
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    await page.evaluate((text) => window.rowsPainted(text), firstUser);
    await network.quiet();
    await transactionsOf(page, subject, customer).hover();
    await page.evaluate(() => window.settled());
    await network.quiet();
    const rows = page.evaluate((text) => window.timeFromClick(text), firstTransaction);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    return rows;
  });
}

function transactionsOf(page: Page, subject: Subject, customer: string): Locator {
  const row = page.getByRole('row').filter({ hasText: customer });
  const action = { name: subject.transactionsAction };
  return row.getByRole('link', action).or(row.getByRole('button', action));
}

/** Opens the users, then the transactions of one of them by its row action. */
export async function seeBothLists(
  { page, network }: Visit,
  subject: Subject,
  { firstUser, customer, firstTransaction }: Fixture,
): Promise<void> {
  await page.goto(subject.users, { waitUntil: 'commit' });
  await page.evaluate((text) => window.rowsPainted(text), firstUser);
  await transactionsOf(page, subject, customer).click();
  await page.evaluate((text) => window.rowsPainted(text), firstTransaction);
  await network.quiet();
}

/** Navigates one step through the history and waits until that list is painted; returns ms. */
export async function step(
  { page, network }: Visit,
  direction: 'back' | 'forward',
  text: string,
): Promise<number> {
  await page.evaluate(() => window.settled());
  const time = await page.evaluate(([way, marker]) => window.timeTo(() => history[way](), marker), [
    direction,
    text,
  ] as const);
  // The background fetch behind the cached rows must not overlap the next step.
  await network.quiet();
  return time;
}
