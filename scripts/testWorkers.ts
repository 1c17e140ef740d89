import { availableParallelism } from 'node:os';

/** Returns the number of parallel test workers: `perCore` for each core, at least one. TEST_WORKERS overrides it. */
export function testWorkers(
  perCore: number,
  cores: number = availableParallelism(),
  asked: string | undefined = process.env.TEST_WORKERS,
): number {
  if (!asked) return Math.max(1, Math.round(perCore * cores));
  if (/^[1-9]\d*$/.test(asked)) return Number(asked);
  throw new Error(`TEST_WORKERS must be a whole number of at least 1, not "${asked}".`);
}
