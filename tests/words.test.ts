import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Phrases that the language guide replaces, with the word to write instead (CONTRIBUTING.md, "Plain English"). */
const REPLACED: Record<string, string> = {
  'whoever|somebody|nobody': 'the user, the caller, no one; or passive',
  anew: 'again',
  meanwhile: 'in the meantime',
  'mend(?:s|ed)?': 'fix',
  costlier: 'slower, larger',
  'in vain': 'unused',
  'worn-out': 'expired',
  'the house': 'the project',
  'look(?:s|ed)? whether': 'check that',
  'asked for': 'requested',
  'given up|taken back': 'aborted, cancelled, reverted',
  'stands? (?:there|in|beside|otherwise)': 'is, is shown, is stored',
  'is drawn|drawn anew': 'is rendered',
  'has come': 'has loaded',
  'lost answer|answer was lost': 'no response received',
  'e-mails?': 'email',
};

// The specification is a copy; the seeds hold what customers write; other languages have words of their own.
const OTHERS =
  /^docs\/(specification\/(part|rulings)|mutants)|^sandbox\/db\/(seed|migrations)|^src\/i18n\/(?!en\/)/;
const FOLDERS = ['docs', 'src', 'sandbox', 'server', 'scripts'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

// As in biome.json, the folders of adopters are free.
const core: string[] = JSON.parse(readFileSync('biome.json', 'utf8')).overrides[0].includes;
const isFree = (name: string) => {
  const [, area, folder] = name.split('/');
  return (
    ['resources', 'customRoutes'].includes(area ?? '') &&
    name.split('/').length > 3 &&
    !core.some((glob) => glob.startsWith(`!src/${area}/${folder}/`))
  );
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  ),
)
  .filter((name) => /\.(md|ts|tsx|css)$/.test(name) && !OTHERS.test(name) && !isFree(name))
  .concat(PAGES);

describe('The language guide', () => {
  it.each(Object.entries(REPLACED))('replaces "%s" by: %s', (phrase) => {
    const pattern = new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, 'i');
    const found = files.flatMap((name) =>
      readFileSync(name, 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
