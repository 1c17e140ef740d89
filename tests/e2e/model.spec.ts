import { everything } from '../deep/model/everything';
import { declareRandomDays } from '../deep/model/randomDays';
import { modelTest as test } from '../deep/model/spend';

// A minute of what `npm run test:deep` does for many, with days of its own.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000 });
test.describe.configure({ mode: 'parallel' });

test('a day in which tabs, line, clock, session and storage fail leaves nothing undone that is said to be done', async ({
  spend,
  sandbox,
}) => {
  await spend(everything);
  await sandbox.reset();
});

declareRandomDays({ days: 10, steps: 15, each: 5, begin: 1_000 });
