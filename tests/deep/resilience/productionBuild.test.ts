import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { ensureBuild } from '../../../scripts/ensureBuild';
import { trouble as en } from '../../../src/i18n/en/trouble';
import { trouble as fr } from '../../../src/i18n/fr/trouble';

const sandboxOnly = [
  ...demoAccounts.flatMap(({ email, password }) => [email, password]),
  '__sandbox',
  ...[en, fr].flatMap(({ about, lose, expire }) => [about, lose.title, expire.title]),
];

/** Lists what of the sandbox a build holds. */
function foundIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return sandboxOnly.filter((text) => files.some((content) => content.includes(text)));
}

test('what is deployed holds no password and no fault injection of the sandbox, whose own build holds all of it', async () => {
  expect(foundIn(await ensureBuild('production'))).toEqual([]);
  if (existsSync('dist-server')) expect(foundIn('dist-server')).toEqual([]);
  expect(foundIn(await ensureBuild('sandbox'))).toEqual(sandboxOnly);
});

test('what is deployed names the licences of the packages in it', async () => {
  const notices = readFileSync(join(await ensureBuild('production'), 'licenses.md'), 'utf8');
  for (const name of ['react', 'ra-core', '@mui/material']) {
    expect(notices).toMatch(new RegExp(`^## ${name} - \\d\\S* \\(MIT\\)$`, 'm'));
  }
});
