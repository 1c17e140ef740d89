import { declareRandomDays } from './randomDays';
import { modelTest as test } from './spend';

// Chromium itself repeats a POST when a reused connection breaks (rulings R16a); the key distinguishes it from a second call.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000, savesData: true });
test.describe.configure({ mode: 'parallel' });

declareRandomDays({ days: Number(process.env.DEEP_RUNS ?? 10), steps: 25, each: 10, begin: 0 });
