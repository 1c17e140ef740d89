import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill();
  child = undefined;
});

/** Starts `npm run dev` with a host that does not exist, and returns its output once it runs. */
async function dev(env: Record<string, string>): Promise<string> {
  const { PATH } = process.env;
  child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { PATH, API_HOST: 'https://payments.example', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Reads to the end: a program that writes to a closed pipe fails.
  const output = child.stdout?.setEncoding('utf8');
  return new Promise((resolve) => {
    let shown = '';
    output?.on('data', (text) => {
      shown += text;
      if (shown.includes('Stop with')) resolve(shown);
    });
    output?.once('end', () => resolve(shown));
  });
}

test('npm run dev listens on PORT, with its settings in config.json, and stops cleanly', async () => {
  const port = await getPort();
  const env = { PORT: String(port), IDEMPOTENCY_HEADER: 'Idempotency-Key', ENVIRONMENT: 'staging' };
  expect(await dev(env)).toContain(`Console   http://localhost:${port}/\n`);
  const answer = await fetch(`http://localhost:${port}/config.json`);
  expect(await answer.json()).toEqual({
    apiHost: 'https://payments.example',
    idempotencyHeader: 'Idempotency-Key',
    environment: 'staging',
  });
  const ended = once(child as ChildProcess, 'exit');
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
