import { everything } from '../deep/model/everything';
import { declareRandomDays } from '../deep/model/randomDays';
import { modelTest as test } from '../deep/model/spend';

// One minute of the model that `npm run test:deep` runs for many, with days of its own.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000 });
test.describe.configure({ mode: 'parallel' });

test('a day of failing tabs, connection, clock, session and storage leaves nothing undone that is reported as done', async ({
  spend,
  sandbox,
}) => {
  await spend(everything);
  await sandbox.reset();
});

declareRandomDays({ days: 10, steps: 15, each: 5, begin: 1_000 });
