import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/**
 * Measures a signed-in person's first list, nothing cached: bytes asked for, ms until its rows are painted, and the ms
 * that scripts ran on the way.
 */
export function firstList(
  browser: Browser,
  subject: Subject,
  { session, firstUser }: Fixture,
  encoding?: 'gzip',
): Promise<{ bytes: number; time: number; script: number }> {
  return visit(browser, subject, { session, encoding }, async ({ page, cdp, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    const [time, origin] = await page.evaluate(
      async (text) => [await window.rowsPainted(text), performance.timeOrigin] as const,
      firstUser,
    );
    const { metrics } = await cdp.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return { bytes: await network.bytesUntil(origin + time), time, script: script * 1000 };
  });
}
