import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { isAdopted } from '../scripts/core';

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
  /^docs\/specification\/(part|rulings)|^tests\/words|^sandbox\/db\/seed|^src\/i18n\/(?!en\/)/;
const FOLDERS = ['docs', 'src', 'sandbox', 'server', 'scripts', 'tests'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  ),
)
  .filter((name) => /\.(md|ts|tsx|css)$/.test(name) && !OTHERS.test(name) && !isAdopted(name))
  .concat(PAGES);

// Names and data of tests may have any word; their comments and titles may not.
const isSentence = (name: string, line: string) =>
  !name.startsWith('tests/') || /^\s*(\/\/|\/?\*)|\b(it|test|describe)(\.\w+)?\(/.test(line);

describe('The language guide', () => {
  it.each(Object.entries(REPLACED))('replaces "%s" by: %s', (phrase) => {
    const pattern = new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, 'i');
    const found = files.flatMap((name) =>
      readFileSync(name, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          isSentence(name, line) && pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
});

const sources = FOLDERS.concat('bench')
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !isAdopted(name))
  .map((name) => {
    const text = readFileSync(name, 'utf8');
    return { name, text, ...parsed(name, text) };
  });

function parsed(name: string, text: string): Pick<ParseResult, 'program' | 'comments'> {
  const { program, comments, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return { program, comments };
}

/** Words without which a name says what it is or does: the trade's nouns and verbs. */
const POETIC = new Set(
  'anew afresh ask asked asker asking asks begun beside doubt everyone forgettable gone hear heard kept looker lookers looking manners meanwhile met nearer nobody ornament patience reckoned said say says sight somebody someone sought stands stillness story tell tells the there told unchosen unkept untidy what whatever who whoever whole whom whose'.split(
    ' ',
  ),
);
// Names of tests may tell a story; the wallet's engine is about to be replaced.
const LATER = /^(tests|bench|docs)\/|^src\/customRoutes\/wallet\/engine\//;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

type Syntax = { type?: string; name?: string; [part: string]: unknown };

/** Returns the names that a file declares: variables, parameters, functions, classes, types and their members. */
function declaredNames(program: ParseResult['program']): Set<string> {
  const names = new Set<string>();
  function declare(pattern: unknown): void {
    if (Array.isArray(pattern)) for (const each of pattern) declare(each);
    else {
      const node = (pattern ?? {}) as Syntax;
      if (node.type === 'Identifier' && node.name) names.add(node.name);
      for (const part of PARTS[node.type ?? ''] ?? []) declare(node[part]);
    }
  }
  const declares =
    (...parts: string[]) =>
    (node: object) =>
      parts.forEach((part) => void declare((node as Syntax)[part]));
  new Visitor({
    VariableDeclarator: declares('id'),
    FunctionDeclaration: declares('id', 'params'),
    FunctionExpression: declares('id', 'params'),
    ArrowFunctionExpression: declares('params'),
    ClassDeclaration: declares('id'),
    TSInterfaceDeclaration: declares('id'),
    TSTypeAliasDeclaration: declares('id'),
    TSPropertySignature: declares('key'),
    TSMethodSignature: declares('key', 'params'),
    PropertyDefinition: declares('key'),
    MethodDefinition: declares('key'),
  }).visit(program);
  return names;
}
const PARTS: Record<string, string[]> = {
  ObjectPattern: ['properties'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  Property: ['value'],
  RestElement: ['argument'],
  TSParameterProperty: ['parameter'],
};

it('a name is a noun or a verb of the trade', () => {
  const found = sources
    .filter(({ name }) => !LATER.test(name))
    .flatMap(({ name, program }) =>
      [...declaredNames(program)]
        .filter((each) => wordsOf(each).some((word) => POETIC.has(word)))
        .map((each) => `${name}: ${each}`),
    );
  expect(found).toEqual([]);
});

it('a name of src says what a value is, and no participle what happened to it', () => {
  const states =
    /^(known|seen|found|shown|made|own|held|wanted|settled|place|free|opened|given|ended|counted)$/;
  // What other packages name so, and members that are read with their object: `wallet.found`.
  const members = new Set([
    'components/customer/useCustomer.ts',
    'customRoutes/notifications/PasteIds.tsx',
  ]);
  const found = sources
    .filter(({ name }) => name.startsWith('src/') && !name.startsWith('src/i18n/'))
    .filter(({ name }) => !members.has(name.slice('src/'.length)))
    .flatMap(({ name, program }) =>
      [...declaredNames(program)]
        .filter((each) => states.test(each))
        .map((each) => `${name}: ${each}`),
    );
  expect(found).toEqual([]);
});

describe('A comment', () => {
  // The table of an endpoint's requests is the header of its file.
  const TABLES = /^src\/dataProvider\/endpoints\//;

  it('has at most three lines, except at the top of a file', () => {
    const long = sources.flatMap(({ name, text, program, comments }) => {
      const lineOf = (at: number) => text.slice(0, at).split('\n').length;
      const first = program.body[0]?.start ?? 0;
      const runs: { start: number; lines: number; next: number }[] = [];
      for (const { start, end, value } of comments) {
        if (start < first || TABLES.test(name)) continue;
        const lines = value.split('\n').filter((line) => /\w/.test(line)).length;
        const run = runs.at(-1);
        const line = lineOf(start);
        if (run && line === run.next) run.lines += lines;
        else runs.push({ start: line, lines, next: 0 });
        const last = runs.at(-1);
        if (last) last.next = lineOf(end) + 1;
      }
      return runs.filter(({ lines }) => lines > 3).map(({ start }) => `${name}:${start}`);
    });
    expect(long).toEqual([]);
  });
});

describe('An exported name of src', () => {
  it('has one meaning', () => {
    const places = new Map<string, string[]>();
    for (const { name, program } of sources) {
      // The catalogues of the languages have the same parts.
      // What an adopter replaces has the names of what the specified product has in its place.
      if (!/^src\/(?!i18n\/|(api|roles|routes)\.ts)/.test(name)) continue;
      for (const node of program.body) {
        if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
        const { declaration } = node;
        const ids =
          declaration.type === 'VariableDeclaration'
            ? declaration.declarations.map(({ id }) => id)
            : 'id' in declaration
              ? [declaration.id]
              : [];
        for (const id of ids) {
          if (id?.type !== 'Identifier') continue;
          places.set(id.name, [...(places.get(id.name) ?? []), name]);
        }
      }
    }
    // A resource and its endpoint have the name of the resource.
    const isResource = (name: string, files: string[]) =>
      files.every(
        (file) =>
          /^src\/(resources|dataProvider\/endpoints)\//.test(file) && file.includes(`/${name}`),
      );
    const twice = [...places].filter(
      ([name, files]) => new Set(files).size > 1 && !isResource(name, files),
    );
    expect(twice).toEqual([]);
  });
});
