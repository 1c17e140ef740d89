import { declareRandomDays } from './randomDays';
import { modelTest as test } from './spend';

// Chromium itself sends a POST again when a reused connection breaks (rulings R16a); the key tells it from a second one.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000, savesData: true });
test.describe.configure({ mode: 'parallel' });

declareRandomDays({ days: Number(process.env.DEEP_RUNS ?? 10), steps: 25, each: 10, begin: 0 });
