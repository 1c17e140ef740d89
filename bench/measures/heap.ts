import type { Browser } from '@playwright/test';
import { type Visit, visit } from '../browser';
import type { Fixture, Subject } from '../subjects';
import { seeBothLists } from './navigation';

/**
 * Switches V8's compilers off. The machine code they keep adding as they warm up (8 % within 100
 * navigations, in both apps) would hide what matters here: objects that an app does not let go.
 */
export const withoutCompilers = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** Measures how the heap grows: its size after 100 navigations against that after 10. */
export function heapGrowth(browser: Browser, subject: Subject, fixture: Fixture): Promise<number> {
  return visit(browser, subject, { session: fixture.session, slow: false }, async (visited) => {
    await seeBothLists(visited, subject, fixture);
    await navigate(visited, fixture, 10);
    const early = await heapSize(visited);
    await navigate(visited, fixture, 90);
    return (await heapSize(visited)) / early;
  });
}

// One evaluation for all steps: each would leave a compiled script behind and count as growth.
async function navigate({ page, network }: Visit, fixture: Fixture, times: number): Promise<void> {
  await page.evaluate(([count, behind, ahead]) => window.goBackAndForth(count, behind, ahead), [
    times,
    fixture.firstUser,
    fixture.firstTransaction,
  ] as const);
  await network.quiet();
}

async function heapSize({ cdp }: Visit): Promise<number> {
  // What finalizers free is collected by a second pass only.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
