import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { ensureBuild } from '../../../scripts/ensureBuild';

// Every build contains it, so that the search is known to work.
const SIGN_IN_PATH = '/api/v1/auth/admin';

const accounts = demoAccounts.flatMap(({ email, password }) => [email, password]);

/** Lists which of the texts a build contains. */
function foundIn(folder: string, texts: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return texts.filter((text) => files.some((content) => content.includes(text)));
}

test('the production build contains no account and no control endpoint of the sandbox', async () => {
  const texts = [...accounts, '__sandbox', SIGN_IN_PATH];
  expect(foundIn(await ensureBuild('production'), texts)).toEqual([SIGN_IN_PATH]);
  if (existsSync('dist-server')) expect(foundIn('dist-server', accounts)).toEqual([]);
});

test('the production build lists the licences of its packages', async () => {
  const notices = readFileSync(join(await ensureBuild('production'), 'licenses.md'), 'utf8');
  for (const name of ['react', 'ra-core', '@mui/material']) {
    expect(notices).toMatch(new RegExp(`^## ${name} - \\d\\S* \\(MIT\\)$`, 'm'));
  }
});
