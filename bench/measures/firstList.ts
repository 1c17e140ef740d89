import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/**
 * Measures the first list of a signed-in user with an empty cache: bytes requested, ms until the first contentful paint and until
 * its rows are painted, and ms of script until then.
 */
export function firstList(
  browser: Browser,
  subject: Subject,
  { session, firstUser }: Fixture,
  encoding?: 'gzip',
): Promise<{ bytes: number; paint: number; time: number; script: number }> {
  return visit(browser, subject, { session, encoding }, async ({ page, cdp, network }) => {
    await page.goto(subject.users, { waitUntil: 'commit' });
    const { time, origin, paint } = await page.evaluate(
      async (text) => ({
        time: await window.rowsPainted(text),
        origin: performance.timeOrigin,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      }),
      firstUser,
    );
    const { metrics } = await cdp.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return { bytes: await network.bytesUntil(origin + time), paint, time, script: script * 1000 };
  });
}
