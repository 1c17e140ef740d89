import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/** Measures a signed-in person's first list, nothing cached: bytes asked for, and ms, until its rows are painted. */
export function firstList(
  browser: Browser,
  subject: Subject,
  { session, firstUser }: Fixture,
): Promise<{ bytes: number; time: number }> {
  return visit(browser, subject, { session }, async ({ page, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    const [time, origin] = await page.evaluate(
      async (text) => [await window.rowsPainted(text), performance.timeOrigin] as const,
      firstUser,
    );
    return { bytes: await network.bytesUntil(origin + time), time };
  });
}
