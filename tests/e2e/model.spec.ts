import { everything } from '../deep/model/everything';
import { modelTest as test } from '../deep/model/spend';

// A few seconds of what `npm run test:deep` does for minutes, at random.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000 });

test('a day in which tabs, line, clock, session and storage fail leaves nothing undone that is said to be done', async ({
  spend,
  sandbox,
}) => {
  test.setTimeout(180_000);
  await spend(everything);
  await sandbox.reset();
});
