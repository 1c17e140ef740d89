import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { expect, test } from '../../e2e/support/fixtures';
import type { Sandbox } from '../../e2e/support/sandbox';
import type { FaultCase } from '../matrix/faults';
import { runCells } from '../support/cells';
import { dataOf } from '../support/data';
import { isPending } from '../support/pending';
import { everyPageFaults, pageFaults } from './faults';
import { type PageRow, pages } from './pages';
import { isMeant } from './path';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 30_000 });

const [superadmin] = demoAccounts;
const AS_MANY_AS_COME = 10;

// The browser's LayoutShift, which TypeScript does not know.
interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
const STANDS_WITHIN = { timeout: 40_000 };

async function arm(sandbox: Sandbox, path: string, fault: FaultCase, sound: unknown) {
  const { rewrite } = fault.line ?? {};
  const answers = rewrite
    ? [{ body: rewrite(sound) as Record<string, unknown> }]
    : (fault.server ?? []);
  for (const one of answers) {
    await sandbox.fault({ match: { method: 'GET', path }, times: AS_MANY_AS_COME, ...one });
  }
}

/** Records layout shifts on the pages opened from now on; returns a function that lists them once the page is idle. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[]) {
        if (shift.hadRecentInput) continue;
        const what = shift.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const where = [from.x, from.y, '→', to.x, to.y].join(' ');
          return `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${where}`;
        });
        moved.push(`${shift.value.toFixed(4)}: ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return (window as unknown as { moved: string[] }).moved;
    });
  };
}

/** Opens a page under a fault, and again without it; returns the violated expectations. */
async function openUnder(
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  row: PageRow & { reads: string },
  address: string,
  fault: FaultCase,
  sound: unknown,
): Promise<string[]> {
  const broken = page.getByText('Unexpected Application Error!');
  const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
  const shown = row.shows(page).first();
  const wrong: string[] = [];
  await sandbox.clear();
  await arm(sandbox, row.reads, fault, sound);
  await page.goto(address);
  const isData = fault.read?.[0] === 'data';
  // The page must render whatever replaced the texts; the tests of the readers decide which texts are kept.
  const frame = isData ? page.getByRole('heading').first() : tryAgain;
  await expect(frame.or(shown).or(broken).first()).toBeVisible(STANDS_WITHIN);
  if (isData) await expect(page.getByText(/^Loading/)).toHaveCount(0);
  if (await broken.isVisible()) wrong.push('the error page');
  if ((await page.locator('main').innerText()).trim() === '') wrong.push('a blank page');
  if (isData) return wrong;
  if (await shown.isVisible()) wrong.push('data that did not come');
  const body = fault.server?.[0]?.body as { message?: string } | null | undefined;
  if (body?.message && (await page.getByText(body.message).count()) === 0) {
    wrong.push('not the words of the server');
  }
  if (!(await tryAgain.isVisible())) return [...wrong, 'no Try again'];
  await sandbox.clear();
  await tryAgain.click();
  await expect(shown).toBeVisible(STANDS_WITHIN);
  return wrong;
}

for (const row of pages) {
  test(`${row.route} renders for every class of response to its read`, async ({
    page,
    sandbox,
    signIn,
    allowConsoleErrors,
  }) => {
    // Chromium logs one of these per fault.
    allowConsoleErrors(/^Failed to load resource/);
    if (isPending(row.route)) allowConsoleErrors(/React error|A page stopped working/);
    await signIn(page, 'superadmin');
    const address = await row.address(dataOf(sandbox.db).first);
    const { reads } = row;
    const asked = reads
      ? page.waitForRequest((one) => one.method() === 'GET' && isMeant(reads, one.url()))
      : undefined;
    const shifts = await watchShifts(page);
    await page.goto(address);
    await expect(row.shows(page).first()).toBeVisible(STANDS_WITHIN);
    expect(await shifts()).toEqual([]);
    if (!asked) return;
    const headers = { Authorization: `Bearer ${await sandbox.token(superadmin.email)}` };
    const sound: unknown = await (await fetch((await asked).url(), { headers })).json();
    const broken = await runCells(
      'pages',
      row.route,
      row.form ? pageFaults : everyPageFaults,
      (fault) =>
        openUnder({ page, sandbox }, { ...row, reads: reads ?? '' }, address, fault, sound),
    );
    expect(broken).toEqual([]);
  });
}
