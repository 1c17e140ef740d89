import type { Browser, Locator } from '@playwright/test';
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
  const { session, firstUser, secondPageUser, firstTeam } = fixture;
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    await page.evaluate((text) => window.rowsPainted(text), firstUser);
    const rest = async () => {
      await network.quiet();
      await page.evaluate(() => window.settled());
      await network.quiet();
    };
    const click = (target: Locator, text: string, place?: string) =>
      target.evaluate(
        (element: HTMLElement, [text, place]) =>
          window.timeTo(() => element.click(), text ?? '', place),
        [text, place],
      );
    const row = page.getByRole('row').filter({ hasText: firstUser });
    const opener = subject.panelButton
      ? row.getByRole('button', { name: subject.panelButton, exact: true })
      : row.getByText(firstUser);
    const panel = async () => {
      const time = await click(opener, firstUser, '[role="dialog"]');
      await rest();
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
      await rest();
      return time;
    };
    await rest();
    const panelFirst = await panel();
    const panelAgain = await panel();
    const navigation = await click(page.locator(subject.teamsLink), firstTeam);
    await rest();
    await page.evaluate(([text]) => window.timeTo(() => history.back(), text), [
      firstUser,
    ] as const);
    await rest();
    const next = await click(
      page.getByRole('button', { name: subject.nextPage, exact: true }),
      secondPageUser,
    );
    return { next, panelFirst, panelAgain, navigation };
  });
}
