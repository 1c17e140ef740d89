import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/**
 * Measures a first page of 1,000 users, opened from another list by the menu so that startup does not count: ms until its rows
 * are painted, and the longest task in ms.
 */
export function thousandRows(
  browser: Browser,
  subject: Subject,
  { session, firstUser, firstTeam }: Fixture,
): Promise<{ time: number; longestTask: number }> {
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.teams, { waitUntil: 'commit' });
    await page.evaluate((text) => window.rowsPainted(text), firstTeam);
    await network.quiet();
    return page.evaluate(
      async ({ link, text }) => {
        await window.settled();
        const longestTask = window.watchLongTasks();
        const menuEntry = document.querySelector<HTMLElement>(link);
        if (!menuEntry) throw new Error(`No menu entry ${link}`);
        const time = await window.timeTo(() => menuEntry.click(), text);
        await window.settled();
        return { time, longestTask: longestTask() };
      },
      { link: subject.usersLink, text: firstUser },
    );
  });
}
