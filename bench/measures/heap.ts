import type { Browser } from '@playwright/test';
import { type Visit, visit } from '../browser';
import type { Fixture, Subject } from '../subjects';
import { seeBothLists } from './navigation';

/**
 * Disables V8's compilers. The machine code that they add while warming up (8 % within 100 navigations, in both apps) would hide
 * memory leaks.
 */
export const withoutCompilers = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** Measures heap growth: the ratio of the heap size after 100 navigations to that after 10. */
export function heapGrowth(browser: Browser, subject: Subject, fixture: Fixture): Promise<number> {
  return visit(browser, subject, { session: fixture.session, slow: false }, async (visited) => {
    await seeBothLists(visited, subject, fixture);
    await navigate(visited, fixture, 10);
    const early = await heapSize(visited);
    await navigate(visited, fixture, 90);
    return (await heapSize(visited)) / early;
  });
}

// One evaluation for all steps: each evaluation keeps a compiled script, which would count as growth.
async function navigate({ page, network }: Visit, fixture: Fixture, times: number): Promise<void> {
  await page.evaluate(([count, behind, ahead]) => window.goBackAndForth(count, behind, ahead), [
    times,
    fixture.firstUser,
    fixture.firstTeam,
  ] as const);
  await network.quiet();
}

async function heapSize({ cdp }: Visit): Promise<number> {
  // Memory that finalizers release is collected by a second pass only.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
