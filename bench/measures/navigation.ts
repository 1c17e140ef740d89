import type { Browser } from '@playwright/test';
import { type Visit, visit } from '../browser';
import { median } from '../median';
import type { Fixture, Subject } from '../subjects';

const backAndForths = 4;

/** Measures going back and forth between two lists that were both seen before, in ms per step. */
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

/** Opens the users, then the transactions of one of them by its row action. */
export async function seeBothLists(
  { page, network }: Visit,
  subject: Subject,
  { firstUser, customer, firstTransaction }: Fixture,
): Promise<void> {
  await page.goto(subject.users, { waitUntil: 'commit' });
  await page.evaluate((text) => window.rowsPainted(text), firstUser);
  const row = page.getByRole('row').filter({ hasText: customer });
  const action = { name: subject.transactionsAction };
  await row.getByRole('link', action).or(row.getByRole('button', action)).click();
  await page.evaluate((text) => window.rowsPainted(text), firstTransaction);
  await network.quiet();
}

/** Goes one step through the history and waits until the list there is painted; returns ms. */
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
  // What is fetched behind the cached rows must not run into the next step.
  await network.quiet();
  return time;
}
