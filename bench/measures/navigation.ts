import type { Browser } from '@playwright/test';
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
      times.push(await step(visited, 'forward', fixture.firstTeam));
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
  { session, firstUser, firstTeam }: Fixture,
): Promise<number> {
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    await page.evaluate((text) => window.rowsPainted(text), firstUser);
    await network.quiet();
    await page.hover(subject.teamsLink);
    await page.evaluate(() => window.settled());
    await network.quiet();
    const rows = page.evaluate((text) => window.timeFromClick(text), firstTeam);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    return rows;
  });
}

/** Opens the users, then the teams by the menu. */
export async function seeBothLists(
  { page, network }: Visit,
  subject: Subject,
  { firstUser, firstTeam }: Fixture,
): Promise<void> {
  await page.goto(subject.users, { waitUntil: 'commit' });
  await page.evaluate((text) => window.rowsPainted(text), firstUser);
  await page.click(subject.teamsLink);
  await page.evaluate((text) => window.rowsPainted(text), firstTeam);
  await network.quiet();
}

/** Navigates one step through the history and waits until that list is painted; returns ms. */
async function step(
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
