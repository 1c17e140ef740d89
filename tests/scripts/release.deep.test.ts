import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { nextVersion, release } from '../../scripts/changelog';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inCopy = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(inCopy(name), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@demo.test', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'One');
};
const run = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(root, 'scripts/release.ts'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
const checkEnds = (code: number) => {
  const scripts = { check: `node -e "process.exit(${code})"` };
  writeFileSync(inCopy('package.json'), JSON.stringify({ ...manifest, scripts }, null, 2));
};

const notes = '### Added\n\n- Refunds.\n';
const changelog = (unreleased: string) =>
  `# Changelog\n\n## [Unreleased]\n\n${unreleased}\n## [0.1.0] - 2026-11-20\n\n### Added\n\n- The console.\n`;

describe('npm run release', () => {
  // A copy of the files that a release reads and writes, with a check script of its own.
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['init', '-q', folder]);
    checkEnds(0);
    for (const name of ['package-lock.json', '.gitignore']) {
      writeFileSync(inCopy(name), readFileSync(join(root, name)));
    }
    writeFileSync(inCopy('CHANGELOG.md'), changelog(notes));
    commit();
  });

  it('writes the version, moves the notes under it with the date, and lists every package', () => {
    const next = nextVersion(manifest.version, 'minor') ?? '';
    const { status, stdout } = run('minor');
    expect(status).toBe(0);
    expect(JSON.parse(read('package.json')).version).toBe(next);
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([next, next]);
    const date = new Date().toISOString().slice(0, 10);
    expect(read('CHANGELOG.md')).toContain(
      `## [Unreleased]\n\n## [${next}] - ${date}\n\n${notes}\n## [0.1.0]`,
    );
    const bill = JSON.parse(read(`release/sbom-${next}.json`));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { version: next } },
    });
    expect(bill.components.map(({ name }: { name: string }) => name)).toContain('react-admin');
    expect(stdout).toContain(`git tag v${next}`);
    // The bill of materials is stored next to the release, not in the repository.
    expect(String(git('status', '--porcelain')).match(/\S+$/gm)).toEqual([
      'CHANGELOG.md',
      'package-lock.json',
      'package.json',
    ]);
  });

  it('only prints what it would do in a rehearsal', () => {
    const { status, stdout } = run('3.0.0', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain(`${manifest.version} → 3.0.0`);
    expect(String(git('status', '--porcelain'))).toBe('');
    expect(existsSync(inCopy('release'))).toBe(false);
  });

  it.each<[string, () => void, string[], string]>([
    [
      'nothing stands under Unreleased',
      () => {
        writeFileSync(inCopy('CHANGELOG.md'), changelog(''));
        commit();
      },
      ['minor'],
      'nothing stands under Unreleased in CHANGELOG.md',
    ],
    [
      'something is not committed',
      () => writeFileSync(inCopy('new.txt'), 'x'),
      ['minor'],
      'there are changes that are not committed',
    ],
    [
      'the check fails',
      () => {
        checkEnds(1);
        commit();
      },
      ['minor'],
      'npm run check fails',
    ],
    ['no version is said', () => {}, [], 'say which version: major, minor, patch'],
    ['the version is older', () => {}, ['0.0.9'], 'say which version'],
  ])('refuses in one sentence, and writes nothing, when %s', (_, spoil, args, reason) => {
    spoil();
    const before = String(git('status', '--porcelain'));
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^Error: .*Nothing was written\.$/);
    expect(String(git('status', '--porcelain'))).toBe(before);
  });
});

it.each([
  ['0.9.9', 'patch', '0.9.10'],
  ['0.9.9', 'minor', '0.10.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['0.9.9', '0.10.0', '0.10.0'],
  ['0.10.0', '0.9.9', undefined],
  ['0.9.9', '0.9.9', undefined],
  ['0.9.9', '1.0', undefined],
  ['0.9.9', 'toString', undefined],
])('after %s, a request for %s gives %s', (version, wanted, next) => {
  expect(nextVersion(version, wanted)).toBe(next);
});

it('the changelog of the console is well-formed, and could be released', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading);
  const known =
    /^(\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}|Added|Changed|Deprecated|Removed|Fixed|Security)$/;
  expect(headings.filter((heading) => !known.test(heading))).toEqual([]);
  expect(headings[0]).toBe('[Unreleased]');
  const versions = headings.filter((heading) => /^\[\d/.test(heading));
  expect(versions[0]).toContain(`[${manifest.version}]`);
  expect(
    release(text.replace('[Unreleased]\n', '[Unreleased]\n\n- One.\n'), '9.0.0', '2030-01-01'),
  ).toContain('## [9.0.0] - 2030-01-01');
});
