import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { ensureBuild } from '../../../scripts/ensureBuild';
import { faultInjection as en } from '../../../src/i18n/en/faultInjection';
import { faultInjection as fr } from '../../../src/i18n/fr/faultInjection';

const sandboxOnly = [
  ...demoAccounts.flatMap(({ email, password }) => [email, password]),
  '__sandbox',
  ...[en, fr].flatMap(({ about, lose, expire }) => [about, lose.title, expire.title]),
];

/** Lists the sandbox texts that a build contains. */
function foundIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return sandboxOnly.filter((text) => files.some((content) => content.includes(text)));
}

test('the production build contains no password and no fault injection of the sandbox; the build of the sandbox contains all of them', async () => {
  expect(foundIn(await ensureBuild('production'))).toEqual([]);
  if (existsSync('dist-server')) expect(foundIn('dist-server')).toEqual([]);
  expect(foundIn(await ensureBuild('sandbox'))).toEqual(sandboxOnly);
});

test('the production build lists the licences of its packages', async () => {
  const notices = readFileSync(join(await ensureBuild('production'), 'licenses.md'), 'utf8');
  for (const name of ['react', 'ra-core', '@mui/material']) {
    expect(notices).toMatch(new RegExp(`^## ${name} - \\d\\S* \\(MIT\\)$`, 'm'));
  }
});
