import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/**
 * Measures, in ms, interactions in the first list once the network is idle: the first navigation to another list, the next page,
 * and a panel opened for the first time and again.
 */
export function within(
  browser: Browser,
  subject: Subject,
  fixture: Fixture,
): Promise<{ next: number; panelFirst: number; panelAgain: number; navigation: number }> {
  const { session, firstUser, secondPageUser, customer, firstTransaction } = fixture;
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    await page.evaluate((text) => window.rowsPainted(text), firstUser);
    const rest = async () => {
      await network.quiet();
      await page.evaluate(() => window.settled());
      await network.quiet();
    };
    const click = (button: string, row: string, wanted: string, place: string) =>
      page.evaluate(
        ([button, row, wanted, place]) => {
          const scope = row
            ? [...document.querySelectorAll('tr')].find((tr) => tr.textContent?.includes(row))
            : document.body;
          const found = [...(scope?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
            (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === button,
          );
          if (!found) throw new Error(`No button ${button}`);
          return window.timeTo(() => found.click(), wanted, place);
        },
        [button, row, wanted, place] as const,
      );
    const panel = async () => {
      const time = await click('View', firstUser, firstUser, '[role="dialog"]');
      await rest();
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
      await rest();
      return time;
    };
    await rest();
    const panelFirst = await panel();
    const panelAgain = await panel();
    const cells = 'td';
    const navigation = await click(subject.transactionsAction, customer, firstTransaction, cells);
    await rest();
    await page.evaluate(([text]) => window.timeTo(() => history.back(), text), [
      firstUser,
    ] as const);
    await rest();
    const next = await click(subject.nextPage, '', secondPageUser, cells);
    return { next, panelFirst, panelAgain, navigation };
  });
}
