import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/support/fixtures';
import type { Sandbox } from '../../e2e/support/sandbox';
import { signInHeading } from '../../e2e/support/signInByHand';
import { type FaultCase, faults } from '../matrix/faults';
import { runCells } from '../support/cells';
import { dataOf } from '../support/data';
import { screenChanges } from './changes';
import { changeFaults } from './faults';
import type { ScreenChange } from './screenChange';

// Chromium itself resends a POST when a reused connection breaks (rulings R16a); the key identifies such a repeat.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 40_000 });
test.describe.configure({ mode: 'parallel' });

const AS_MANY_AS_COME = 20;
const OPEN = /outcome is unknown|it is unknown whether|may have been done|outcome unknown/i;
const END_WITHIN = { timeout: 20_000 };

async function arm(sandbox: Sandbox, { method, path }: ScreenChange, fault: FaultCase) {
  const [answer] = fault.server ?? [];
  if (answer) await sandbox.fault({ match: { method, path }, times: AS_MANY_AS_COME, ...answer });
}

/** Makes a change under a fault and returns the violated expectations. */
async function changeUnder(
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  change: ScreenChange,
  fault: FaultCase,
  n: number,
): Promise<string[]> {
  const { first, fingerprint } = dataOf(sandbox.db);
  await sandbox.clear();
  const typed = await change.open({ page, first, n });
  // Until the page is left, an earlier movement of unknown outcome may be repeated under its own key (R16a).
  await sandbox.clearCalls();
  const before = await fingerprint(change.table);
  await arm(sandbox, change, fault);
  const [end] = change.guarded ? fault.guarded : fault.plain;
  const body = fault.server?.[0]?.body as { message?: string; error?: string } | null | undefined;
  const words = body?.message ?? body?.error ?? 'Refused by the sandbox on request';
  const broken = page.getByText('Unexpected Application Error!');
  const success = page.getByText(change.success, { exact: true });
  const isSignedOut = fault.name === '401';
  const reports = { data: success, unknown: page.getByText(OPEN) };
  const report = isSignedOut
    ? signInHeading(page)
    : (reports[end as keyof typeof reports] ?? page.getByText(words));
  if (await report.or(success).first().isVisible()) return ['the end is told before the request'];
  await change.send(page);
  const isReported = await report
    .or(success)
    .or(broken)
    .first()
    .waitFor(END_WITHIN)
    .then(() => true)
    .catch(() => false);

  const wrong: string[] = isReported ? [] : ['nothing tells how it ended'];
  // Before the data is read: a toast of success closes by itself.
  const isSuccess = (await success.count()) > 0;
  const hasEffect = (await fingerprint(change.table)) !== before;
  if (await broken.isVisible()) wrong.push('the error page');
  if (isSuccess && !hasEffect) wrong.push('a success without the effect');
  if (isSuccess !== (end === 'data')) wrong.push(isSuccess ? 'success is said' : 'no success');
  // After a sign-out the form offers what was typed again (tests/e2e/faq.spec.ts).
  if (end !== 'data' && !isSignedOut) {
    for (const [field, text] of typed) {
      const value = await field.inputValue({ timeout: 5_000 }).catch(() => 'nothing');
      if (value !== text) wrong.push(`what was typed is lost: ${value}, not ${text}`);
    }
  }
  const sent = (await sandbox.calls()).filter(
    ({ method, path }) => method === change.method && path.startsWith(change.path),
  );
  const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']));
  if (keys.size !== 1) wrong.push(`sent ${keys.size} times`);
  return wrong;
}

for (const change of screenChanges) {
  test(`${change.form} reports the true outcome of each class of response (${change.name})`, async ({
    page,
    sandbox,
    signIn,
    allowConsoleErrors,
  }) => {
    // The specification requires two failures in the log (part 1, section 8); Chromium logs the others, one per fault.
    allowConsoleErrors(/was not saved|^Failed to load resource/);
    await sandbox.reset();
    const cases = [...faults.filter(({ name }) => name === 'nothing is wrong'), ...changeFaults];
    const broken = await runCells('changes on screen', change.name, cases, async (fault, n) => {
      await signIn(page, 'superadmin');
      return changeUnder({ page, sandbox }, change, fault, n);
    });
    expect(broken).toEqual([]);
  });
}
