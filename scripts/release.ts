import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { nextVersion, release } from './changelog';
import { command } from './command';

// `npm run release -- minor|major|patch|x.y.z`: writes version, changelog and bill of materials, and commits nothing.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const said = (name: string, ...args: string[]) =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 1e9 });

try {
  await main(positionals[0] ?? '', values['dry-run']);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}. Nothing was written.`);
  process.exitCode = 1;
}

async function main(wanted: string, isRehearsal: boolean): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const next = nextVersion(version, wanted);
  if (!next) {
    throw new SettingsError(
      `say which version: major, minor, patch, or one above ${version} such as ${nextVersion(version, 'minor')}`,
    );
  }
  const date = new Date().toISOString().slice(0, 10);
  const changelog = release(readFileSync('CHANGELOG.md', 'utf8'), next, date);
  if (!changelog) throw new SettingsError('nothing stands under Unreleased in CHANGELOG.md');
  if (said('git', 'status', '--porcelain')) {
    throw new SettingsError('there are changes that are not committed (git status)');
  }
  if ((await command('npm', ['run', '--silent', 'check'])) !== 0) {
    throw new SettingsError('npm run check fails, see above');
  }
  const bill = `release/sbom-${next}.json`;
  console.log(`${version} → ${next}: package.json, package-lock.json, CHANGELOG.md, ${bill}`);
  if (isRehearsal) return console.log('A rehearsal: nothing was written.');
  said('npm', 'version', next, '--no-git-tag-version');
  writeFileSync('CHANGELOG.md', changelog);
  mkdirSync('release', { recursive: true });
  const kind = ['--sbom-format', 'cyclonedx', '--package-lock-only'];
  writeFileSync(bill, said('npm', 'sbom', ...kind));
  console.log(`Look at it, then: git commit -am "Release ${next}" && git tag v${next}`);
}
