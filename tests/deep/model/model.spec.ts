import fc from 'fast-check';
import { expect, test } from '../../e2e/support/fixtures';
import { effects, words } from '../../e2e/support/wallet';
import { dataOf } from '../support/data';
import { seed } from '../support/seed';
import { Person } from './Person';
import { step } from './steps';

// Chromium itself sends a POST again when a reused connection breaks (rulings R16a).
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000 });

const RUNS = 20;
const STEPS = 15;

test(`in ${RUNS} runs of ${STEPS} random steps nothing happens that was not confirmed, and no success is a lie`, async ({
  context,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  test.setTimeout(1_200_000);
  allowConsoleErrors(/was not saved|^Failed to load resource/);
  await sandbox.reset();
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) tab.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  if (tabs[0]) await signIn(tabs[0], 'superadmin');
  // What a page loads on demand is loaded once: without a line it cannot be, which is another test's matter.
  for (const tab of tabs) {
    await tab.goto('/wallet');
    await tab.goto('/users');
    await tab.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(tab.getByRole('dialog').getByLabel('Name')).toBeVisible();
  }
  const { first } = dataOf(sandbox.db);
  const seen = { confirmed: 0, happened: 0, successes: 0 };
  let run = 0;
  const ledger = () => first('ledger_entries', 'true', 'count(*)');

  const property = fc.asyncProperty(
    fc.array(step, { minLength: STEPS, maxLength: STEPS }),
    async (steps) => {
      run += 1;
      await sandbox.clear();
      const person = new Person(context, tabs, sandbox, run);
      await person.connect(true);
      for (const tab of tabs) await tab.goto('/users');
      const before = Number(await ledger());
      for (const one of steps) {
        await person.take(one);
        const changes = (await sandbox.calls()).filter(({ method }) => method !== 'GET');
        const keys = new Set(changes.map(({ headers }) => headers['idempotency-key']));
        const sent = JSON.stringify(changes.map(({ headers: _, ...call }) => call));
        expect(keys.size, `no more is sent than was confirmed: ${sent}`).toBeLessThanOrEqual(
          person.confirmed,
        );
        const happened = Number(await ledger()) - before;
        expect(happened, 'no more happens than was confirmed').toBeLessThanOrEqual(
          person.confirmed,
        );
        for (const [index, tab] of tabs.entries()) {
          await expect(tab.getByText('Unexpected Application Error!')).toHaveCount(0);
          if ((await tab.getByText(words.credit.success).count()) === 0) continue;
          seen.successes += 1;
          const amounts = person.amounts[index] ?? [];
          const all = amounts.map((amount) => effects(sandbox, 'credit', `${amount}.00`));
          const most = Math.max(...(await Promise.all(all)));
          expect(most, 'a success has its effect').toBeGreaterThan(0);
        }
      }
      seen.confirmed += person.confirmed;
      seen.happened += Number(await ledger()) - before;
      await person.connect(true);
    },
  );
  // Every step takes a second: a failure is told as it is, with the seed, and not made smaller.
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true, verbose: 1 });
  process.stdout.write(
    `Model: ${RUNS} runs of ${STEPS} steps held, seed ${seed}; ${JSON.stringify(seen)}\n`,
  );
});
