import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { coreParts, isAdopted } from '../scripts/core';
import { messages as allMessages } from '../src/i18n/en';
import { messages as firstMessages } from '../src/i18n/en/first';
import { corePages } from './support/corePages';

const root = resolve(import.meta.dirname, '..');

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => pattern.test(name) && statSync(join(root, name)).isFile());
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const PAGES = 'src/specifiedRoutes.ts';
// These rules are for the core; an adopter's folders are not checked.
const isCore = (file: string) => !isAdopted(file);

const src = filesBelow('src', /\.tsx?$/).filter(isCore);
const styleSheets = filesBelow('src', /\.css$/).filter(isCore);
const sandbox = filesBelow('sandbox', /\.ts$/);
const server = filesBelow('server', /\.ts$/);

// Dependencies point from a higher number to a lower one, or stay inside a folder (docs/decisions/0001).
const RANKS: Record<string, number> = {
  types: 0,
  adapter: 0,
  browser: 0,
  specifiedApi: 0.3,
  specifiedRoles: 0,
  roles: 0.1,
  specifiedRoutes: 0.5,
  api: 0.5,
  listeners: 0,
  paths: 0.2,
  routes: 0.6,
  pages: 1,
  config: 0.5,
  format: 0,
  scheduling: 0,
  http: 1,
  journal: 2,
  authProvider: 2,
  i18n: 2,
  dataProvider: 3,
  operations: 4,
  components: 5,
  // The adopters' part: stock pages, and APIs other than the specified one.
  stock: 5.5,
  'stock/api': 3.5,
  resources: 6,
  customRoutes: 7,
  layout: 8,
  App: 9,
  startup: 6,
  loginPage: 6,
  console: 10,
  main: 11,
};
// The light screens need the user's preferences before the rest has loaded.
const PREFERENCES = 'startup/preferences';

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].map(([, to = '']) => relative(root, resolve(root, dirname(file), to)));
}
const inSrc = (path: string) => relative('src', path).replace(/\.tsx?$/, '');
// The server generates the config.json that the console reads, from the same table, and warns of the same hosts.
const SHARED = 'src/config';
// The only parser of settings.
const SETTINGS = 'server/settings';
const WARNED = 'src/http/plainHosts';
const roomOf = (path: string) => {
  const [room = '', inner] = inSrc(path).split('/');
  return `${room}/${inner}` in RANKS ? `${room}/${inner}` : room;
};
// Data providers of other APIs load on demand; an endpoint file that the generator writes declares its resource by `inDialect`.
const LOADS_STOCK = /^src\/dataProvider\/(index|endpoints\/\w+)\.ts$/;

describe('The project', () => {
  it('has only known folders', () => {
    expect(src.map(roomOf).filter((room) => !(room in RANKS))).toEqual([]);
  });

  it('has dependencies in one direction', () => {
    // They import pages on demand.
    const files = src.filter((file) => ![PAGES, 'src/pages.ts', 'src/routes.ts'].includes(file));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('src/') && inSrc(to) !== PREFERENCES)
        .filter((to) => roomOf(to) !== roomOf(file) && isCore(`${to}/`))
        .filter((to) => (RANKS[roomOf(to)] ?? 99) >= (RANKS[roomOf(file)] ?? 0))
        .filter((to) => !LOADS_STOCK.test(file) || roomOf(to) !== 'stock/api')
        .map((to) => `${file} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps resources, and custom routes, from importing each other', () => {
    const wrong = src
      .filter((file) => /^src\/(resources|customRoutes)\/[^/]+\//.test(file))
      .flatMap((file) => {
        const [, area, own] = file.split('/');
        return importsOf(file)
          .filter((to) => to.startsWith(`src/${area}/`) && to.split('/')[2] !== own)
          .map((to) => `${file} → ${to}`);
      });
    expect(wrong).toEqual([]);
  });

  it('keeps sandbox, server and console apart', () => {
    const wrong = [
      ...src.filter((file) => importsOf(file).some((to) => /^(sandbox|server)\//.test(to))),
      ...sandbox.filter((file) =>
        importsOf(file).some((to) => /^(src|server)\//.test(to) && to !== SETTINGS),
      ),
      ...server.filter((file) =>
        importsOf(file).some((to) => /^(src|sandbox)\//.test(to) && ![SHARED, WARNED].includes(to)),
      ),
    ];
    expect(wrong).toEqual([]);
    expect(importsOf(`${SHARED}.ts`)).toEqual(['src/format/colour']);
    expect(importsOf(`${WARNED}.ts`)).toEqual([SHARED]);
  });

  it('has folders by role in the sandbox, with dependencies in one direction', () => {
    const rooms = ['db', 'records', 'middleware', 'routes', 'app.ts', 'hosts'];
    const rankOf = (path: string) =>
      rooms.findIndex((room) => `sandbox/${room}` === path || path.startsWith(`sandbox/${room}/`));
    expect(sandbox.filter((file) => rankOf(file) < 0)).toEqual([]);
    const wrong = sandbox.flatMap((file) =>
      importsOf(file)
        .map((to) => (to === 'sandbox/app' ? 'sandbox/app.ts' : to))
        .filter((to) => to.startsWith('sandbox/') && rankOf(to) > rankOf(file))
        .map((to) => `${file} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no two files that a case-insensitive file system, or an import without an extension, confuses', () => {
    const stem = (file: string) => file.replace(/\.\w+$/, '');
    const folders = ['src', 'tests', 'sandbox', 'server', 'scripts'];
    const all = folders.flatMap((folder) => filesBelow(folder, /\.\w+$/)).filter(isCore);
    const pairs = all.filter((file) =>
      all.some(
        (other) =>
          other !== file &&
          stem(other).toLowerCase() === stem(file).toLowerCase() &&
          (stem(other) !== stem(file) || [file, other].every((each) => /\.tsx?$/.test(each))),
      ),
    );
    expect(pairs).toEqual([]);
  });

  it('lists the folders of the core in biome.json, with those of its pages', () => {
    const pages = [...read(PAGES).matchAll(/'\.\/((?:resources|customRoutes)\/[^/']+)\//g)];
    // A page of an adopter is in a folder that the list does not have.
    const listed = pages.filter(([, folder]) => coreParts.includes(`src/${folder}`));
    expect(listed).toHaveLength(corePages.length);
    expect(corePages.length).toBeGreaterThan(20);
    expect(coreParts.filter((part) => !existsSync(join(root, part)))).toEqual([]);
    const rooms = coreParts.map((part) => part.split('/')[1] ?? '');
    expect(rooms.filter((room) => !(room in RANKS))).toEqual([]);
    // A room of the core that the list misses would escape these rules.
    const folders = Object.keys(RANKS).filter((room) => !room.includes('/'));
    const ranked = folders.filter((room) => existsSync(join(root, 'src', room)));
    expect(ranked.filter((room) => !rooms.includes(room))).toEqual([]);
  });

  it('does not check the folders of adopters, whatever their names are, but each file of the core', () => {
    const adopted = [
      'src/lago/a.ts',
      'src/resources/customers/index.ts',
      'src/customRoutes/x/y/z.tsx',
    ];
    expect(adopted.filter(isCore)).toEqual([]);
    const core = ['src/App.tsx', 'src/resources/index.ts', 'src/resources/users/UserList.tsx'];
    expect(core.filter((file) => !isCore(file))).toEqual([]);
  });

  it('names a ruling at most once in a file: a comment says its reason in words', () => {
    const reference = /\brulings? R\d|\bparts? [12], section/g;
    const wrong = src.filter((file) => (read(file).match(reference) ?? []).length > 1);
    expect(wrong).toEqual([]);
  });

  it('has no code that only tests call, apart from what it offers adopters (@public)', () => {
    const others = ['scripts', 'server', 'bench'].flatMap((folder) =>
      filesBelow(folder, /\.tsx?$/),
    );
    const statement = /(?:import|export)\s+([^;'"]*?)\s*from\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'/g;
    const users = new Map<string, string>();
    for (const file of [...src, ...others, 'vite.config.ts', 'knip.ts']) {
      for (const [, names = '*', from, loaded] of read(file).matchAll(statement)) {
        const to = relative(root, resolve(root, dirname(file), from ?? loaded ?? ''));
        const key = to.replace(/\.tsx?$|\/index$/, '');
        users.set(key, `${users.get(key) ?? ''} ${names}`);
      }
    }
    const declared = /^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm;
    // What replaces modules of an adopter has no importer of its own (scripts/specifiedSet.ts).
    const all = src.filter((file) => !/^src\/(?:i18n\/)?specified/.test(file));
    const unused = all.flatMap((file) => {
      const imported = users.get(file.replace(/\.tsx?$/, '').replace(/\/index$/, '')) ?? '';
      const code = read(file);
      return [...code.matchAll(declared)].flatMap(({ 1: name = '', index }) => {
        const isPublic = /@public[^*]*(?:\*[^/][^*]*)*\*\/\s*$/.test(code.slice(0, index));
        const word = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}(?![\\w$])`, 'g');
        const isUsed = imported.includes('*') || word.test(imported);
        const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        return isPublic || isUsed || (plain.match(word) ?? []).length > 1 ? [] : `${file}: ${name}`;
      });
    });
    expect(unused).toEqual([]);
  });

  it('names in its comments only files that exist', () => {
    const folders = ['src', 'scripts', 'sandbox', 'server', 'docs', 'tests'];
    const all = folders.flatMap((folder) => filesBelow(folder, /\.(?:tsx?|css|md)$/));
    const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
    const missing = [...src, ...styleSheets].flatMap((file) => {
      const comments = (read(file).match(comment) ?? []).join('\n');
      const named = comments.match(/[\w./-]+\.(?:tsx?|css|md)\b/g) ?? [];
      return named
        .filter((path) => !all.some((each) => `/${each}`.endsWith(`/${path.replace(/^\.\//, '')}`)))
        .map((path) => `${file}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('has small files', () => {
    const lengths = [...src, ...sandbox, ...server].map((file) => ({
      file,
      lines: read(file).split('\n').length - 1,
    }));
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});

/** Returns whether the call at the start of a text ends with a constant, or a number, as its time. */
function hasConstantTime(text: string): boolean {
  let depth = 0;
  const end = [...text].findIndex((character) => {
    depth += { '(': 1, ')': -1 }[character] ?? 0;
    return character === ')' && depth === 0;
  });
  return /[,(]\s*(?:[A-Z][A-Z_]+|[\d_]+)(?:, \w+)?,?\s*$/.test(text.slice(0, end));
}

describe('Only one place', () => {
  const usersOf = (pattern: RegExp, except: RegExp) =>
    src.filter((file) => pattern.test(read(file)) && !except.test(file));

  it('calls fetch', () => {
    expect(usersOf(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/, /^src\/http\//)).toEqual([]);
  });
  it('writes a CSV file, and makes the URL of a file', () => {
    expect(usersOf(/papaparse/, /^src\/format\/csv\.ts$/)).toEqual([]);
    expect(usersOf(/createObjectURL|downloadCSV/, /^src\/format\/saveFile\.ts$/)).toEqual([]);
  });
  it('interprets the response to a change', () => {
    expect(
      usersOf(
        /\boutcome: '(unknown|refused|notSent)'/,
        // A record of another version may have an outcome that this one does not know.
        /^src\/(operations\/|journal\/readOperation)/,
      ),
    ).toEqual([]);
  });
  it('makes the error of a change that was not sent', () => {
    const error = /new CallError\([^;]*outcome: 'notSent'/;
    expect(src.filter((file) => error.test(read(file)))).toEqual(['src/operations/outcome.ts']);
  });
  it("writes an operation's record", () => {
    const stores = /^src\/(journal\/|operations\/writeOperation\.ts$)/;
    expect(usersOf(/(?<!\.\.)\.put\(/, stores)).toEqual([]);
    expect(usersOf(/\(\[?'operations'/, /^src\/journal\//)).toEqual([]);
  });
  it('touches what a browser may refuse: storage, channels, locks, the clipboard', () => {
    const apis = [
      /\b(local|session)Storage(?!Store)\b|\bindexedDB\b|\bBroadcastChannel\b|\bcookieStore\b/,
      /\bnavigator\??\.(locks|clipboard|storage|serviceWorker|permissions)\b|\bcaches\??\./,
      /\bnew Notification\(|\bNotification\.(permission|request)|\bdocument\.cookie\b/,
    ];
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const users = src.filter((file) => apis.some((api) => api.test(code(file))));
    expect(users).toEqual(['src/browser.ts']);
    // The inline script of index.html runs before any module: tests/scripts/earlyRequests.test.ts.
    const early = filesBelow('scripts', /\.ts$/).filter((file) => apis[0]?.test(read(file)));
    expect(early).toEqual(['scripts/earlyRequests.ts', 'scripts/outline.ts']);
  });
  it('decodes character references, once, where responses are parsed (rulings R57)', () => {
    expect(
      usersOf(/fromCodePoint|fromCharCode\((?!\.\.\.)|&#(?:x|\\d)/, /^src\/http\/entities\.ts$/),
    ).toEqual([]);
    expect(usersOf(/\bdecodeEntities\(/, /^src\/http\/(entities|body)\.ts$/)).toEqual([]);
    const parses = /\.text\(\)|bodyText|api\.outcome/;
    expect(
      src.filter((file) => parses.test(read(file)) && /\bparseJson\(/.test(read(file))),
    ).toEqual([]);
  });
  it('reads the parameters of a path, which the router decodes twice', () => {
    const place = /^src\/components\/page\/address\.ts$/;
    expect(usersOf(/\buseParams\b(?!: usePathParams)|\bgeneratePath\b/, place)).toEqual([]);
  });
  it('observes sizes, and so never changes them while the browser tells of them', () => {
    expect(usersOf(/ResizeObserver\(/, /^src\/components\/list\/observeSize\.ts$/)).toEqual([]);
  });
  it('holds a lock between tabs', () => {
    // One tab renews the token, which is not an operation.
    const places = /^src\/(browser|operations\/locks|http\/renewal)\.ts$/;
    expect(usersOf(/lockManager|LockManager/, places)).toEqual([]);
  });
  it('opens the stored operations of this browser', () => {
    expect(usersOf(/openDB\(|\bdatabases\(/, /^src\/(browser\.ts$|journal\/)/)).toEqual([]);
  });
  it('decides by the stored operations: by what `readAll` returns, which rejects where they cannot be read (rulings R54)', () => {
    // `all` may lack what was not read: it is shown, or its operations are changed, each in a transaction that reads it.
    const shows = /^src\/(journal\/|components\/page\/|operations\/openRecoveredJournal\.ts$)/;
    // The wallet reads everything under the lock of its movement; a later save closes earlier ones.
    const closes =
      /^src\/(customRoutes\/wallet\/(createMovements|sendAndSettle)|operations\/recordChanges)\.ts$/;
    const isNeither = new RegExp(`${shows.source}|${closes.source}`);
    expect(usersOf(/journal\??\.all\(|\{[^}]*\ball\b[^}]*\} = .*[jJ]ournal/, isNeither)).toEqual(
      [],
    );
    expect(usersOf(/\.readAll\(\)\s*\.catch\(\(\) =>/, /^$/)).toEqual([]);
    expect(usersOf(/findRepeat\((?!\s*(await readOperations|operations\b))/, /^$/)).toEqual([]);
  });
  it('starts a timer whose time is no constant: a time over 24.8 days would end at once', () => {
    const variable = src.filter((file) => {
      const calls = [...read(file).matchAll(/\bsetTimeout\(/g)];
      return calls.some(({ index }) => !hasConstantTime(read(file).slice(index)));
    });
    expect(variable).toEqual(['src/scheduling.ts']);
  });
  it('frames a dialog, apart from the palette, which has no title', () => {
    expect(
      usersOf(
        /@mui\/material\/Dialog'/,
        /^src\/(components\/dialog\/DialogFrame|layout\/search\/CommandPalette)\.tsx$/,
      ),
    ).toEqual([]);
  });
  it('knows the keys of the session', () => {
    const places = /^src\/authProvider\/(session|token)\.ts$/;
    expect(usersOf(/['"`.](authToken|userData)\b/, places)).toEqual([]);
  });
  it('decides on roles', () => {
    expect(
      usersOf(
        /['"](leadadmin|superadmin)['"]/,
        /^src\/(specifiedRoles\.ts|i18n\/|resources\/admin\/)/,
      ),
    ).toEqual([]);
  });
  it('writes the paths of the API', () => {
    expect(
      usersOf(/api\/v1/, /^src\/(api\.ts$|specifiedApi\.ts$|dataProvider\/|stock\/api\/)/),
    ).toEqual([]);
  });
  it('sees the key presses of an input method: they reach no handler of keydown (rulings R49)', () => {
    const keys = /isComposing|keyCode|[oO]nKey(Up|Press)\b|['"]key(up|press)['"]/;
    // The stock button's root leaves them to the browser.
    const places = /^src\/(layout\/guardInput\.ts|components\/theme\/ConsoleThemeProvider\.tsx)$/;
    expect(usersOf(keys, places)).toEqual([]);
    // These run before the guard is there.
    expect(usersOf(/onKeyDown|['"]keydown['"]/, /^src\/(?!startup|main|loginPage)/)).toEqual([]);
  });
  it('reads the parameters of the URL with react-router’s own hook, which renders twice at each navigation', () => {
    expect(usersOf(/\buseSearchParams\(/, /^$/)).toEqual([]);
    expect(usersOf(/\buseSearch\(/, /^$/).length).toBeGreaterThan(10);
  });
  it('opens another page without a link: redirects, panels, keys, options, Cancel and "Go Back" (rulings R52)', () => {
    const places = [
      ...[
        'components/form/useResume',
        'components/page/PageLink',
        'components/page/address',
        'components/panel/usePanel',
        'layout/AppRoot',
      ],
      ...['layout/PageGate', 'layout/search/CommandPalette'],
      'layout/signIn/SignInPage',
      'resources/chatsession/ChatSessionList',
      ...['resources/faq/FeatureForms', 'resources/faq/FeatureList', 'resources/faq/FeaturePage'],
      ...['resources/feeds/form/FeedForm', 'stock/StockParts'],
    ];
    const users = usersOf(/\buse(Navigate|Redirect|Router)\b/, /^$/)
      .map(inSrc)
      .sort();
    expect(users).toEqual(places);
    expect(usersOf(/\bonClick=\{[^{}]*\bnavigate\(/, /^$/)).toEqual([]);
  });
  it('sends for the row of an address: a component for that row does, or the next row would have its outcome', () => {
    const senders = src.flatMap((file) =>
      read(file)
        .split(/\n(?=(?:export (?:default )?)?function )/)
        .filter((part) => /\buse(RowPanel|OpenAdmin)\b/.test(part) && /\buseOperation\(/.test(part))
        .map(() => inSrc(file)),
    );
    // Its dialog stays with the event until that is answered, whatever the address.
    expect(senders).toEqual(['customRoutes/retries/RetryDialog']);
  });
  it('formats and compares in a language: that of the console, not of the browser (rulings R31)', () => {
    expect(usersOf(/\bIntl\.|\.toLocale[A-Z]|localeCompare/, /^src\/format\//)).toEqual([]);
  });
  it('joins a label and its value, with the blank that French has before a colon: common.labelled', () => {
    // "HTTP 500: text" is specified; the other is no text for a reader.
    const places = /^src\/(i18n\/|http\/errors|format\/json\.)/;
    expect(usersOf(/\}: \$\{|\}:`|join\(': '\)/, places)).toEqual([]);
  });
  it('takes numbers: a field of type number changes on the mouse wheel and rounds (rulings R29)', () => {
    expect(usersOf(/\bNumberInput\b|type=["']number["']/, /^$/)).toEqual([]);
  });
  it('writes text: style sheets draw ornaments only, since what they draw is not copied', () => {
    const drawn = [...src, ...styleSheets].flatMap((file) => {
      // A property of a style, or the value of one in a style object; a key of messages is in no such file.
      const found = read(file).matchAll(
        /\bcontent:\s*(?:'(".*?)'|("[^;\n]*|attr[^;\n]*|var[^;\n]*);)/g,
      );
      return [...found].map(([, object, sheet]) => `${inSrc(file)}: ${object ?? sheet}`);
    });
    const ornaments = /: ""$|: "[›✓]" \/ ""$/;
    expect(drawn.length).toBeGreaterThan(5);
    // The tooltip repeats the name of its button, as a title does.
    expect(drawn.filter((each) => !ornaments.test(each))).toEqual([
      'components/buttons/RowActions.css: attr(data-tip) / ""',
    ]);
  });
  it('turns HTML into a page', () => {
    expect(
      usersOf(/dangerouslySetInnerHTML|\.innerHTML/, /^src\/components\/fields\/SafeHtml\.tsx$/),
    ).toEqual([]);
  });
});

/** Returns all static imports of a file, without import(). */
function statically(file: string): { from: string; names: string }[] {
  const statements = read(file).matchAll(
    /^(?:import|export(?=[^;'"]* from ')) (?!type )([^;'"]*?)(?:from )?'([^']+)';/gm,
  );
  return [...statements]
    .filter(([, names = '']) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\} $/.test(names))
    .map(([, names = '', from = '']) => ({ names, from }));
}

/** The files that Vite's `import.meta.glob` imports eagerly, as static imports would. */
function globbed(file: string): string[] {
  const calls = read(file).matchAll(/import\.meta\.glob[^(]*\(\s*'([^']+)',\s*\{[^}]*eager: true/g);
  return [...calls].flatMap(([, glob = '']) => {
    const pattern = join(dirname(file), glob)
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]+')
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
    return src.filter((each) => new RegExp(`^${pattern}$`).test(each));
  });
}

/** Returns the files that the given ones load, each with its import path. */
function broughtBy(begins: string[]): Map<string, string[]> {
  const fileOf = (from: string, importer: string) => {
    const path = join(dirname(importer), from);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
      (file) => src.includes(file),
    );
  };
  const brought = new Map<string, string[]>();
  function bring(file: string, way: string[]) {
    if (brought.has(file)) return;
    brought.set(file, way);
    for (const { from } of statically(file)) {
      const next = from.startsWith('.') ? fileOf(from, file) : undefined;
      if (next) bring(next, [...way, file]);
    }
    for (const next of globbed(file)) bring(next, [...way, file]);
  }
  for (const file of begins) bring(file, []);
  return brought;
}

it('The table of pages imports no page statically', () => {
  expect(statically(PAGES)).toEqual([]);
});

it('The sign-in page loads nothing of MUI', () => {
  const page = 'src/layout/signIn/SignInPage.tsx';
  const files = [...broughtBy(['src/main.tsx', 'src/console.tsx', page]).keys()];
  const packages = files.flatMap((file) =>
    statically(file)
      .filter(({ from }) => /^@(mui|emotion)\//.test(from))
      .map(({ from }) => `${file} → ${from}`),
  );
  expect(packages).toEqual([]);
});

describe('The first list', () => {
  // The files that index.html loads.
  const begins = ['src/main.tsx', 'src/console.tsx'];
  const FIRST_PAGE = 'src/resources/users/UserList.tsx';
  const brought = broughtBy([...begins, FIRST_PAGE]);
  const wayTo = (file: string) => [...(brought.get(file) ?? []), file].join(' → ');
  const files = [...brought.keys()];

  it('loads no other page, no whole catalogue, no action and no journal', () => {
    const lazyPage =
      /^src\/(resources\/(?!index|[^/]+\/(index|routes)\.|users\/)|customRoutes\/(?!index|Home|[^/]+\/index\.)|i18n\/\w+\/index\.|dataProvider\/actions\/|journal\/(?!operation\.)|layout\/signIn\/)/;
    expect(files.length).toBeGreaterThan(100);
    // Included by import.meta.glob.
    expect(files).toContain('src/resources/transactions/index.ts');
    expect(files.filter((file) => lazyPage.test(file)).map(wayTo)).toEqual([]);
  });

  it('uses only the first messages', () => {
    const flat = (catalogue: object, path = ''): string[] =>
      Object.entries(catalogue).flatMap(([key, value]) =>
        typeof value === 'object' ? flat(value, `${path}${key}.`) : [`${path}${key}`],
      );
    const first = new Set(flat(firstMessages));
    const late = new Set(flat(allMessages).filter((key) => !first.has(key)));
    // Pages that show operations have the names of operations.
    const named = /^src\/(operations|i18n|dataProvider|components\/feedback\/useOperationSentence)/;
    const drawn = files.filter((file) => !named.test(file));
    const sentences = drawn.flatMap((file) =>
      [...read(file).matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)]
        .filter(([, key = '']) => late.has(key))
        .map(([, key]) => `${wayTo(file)}: ${key}`),
    );
    expect(sentences).toEqual([]);
  });

  it('uses plain style sheets: nothing of MUI, and none of its styles', () => {
    const heavy = files.flatMap((file) =>
      statically(file)
        .filter(({ from }) => /^@(mui|emotion)\//.test(from))
        .map(({ from }) => `${wayTo(file)} → ${from}`),
    );
    expect(heavy).toEqual([]);
  });

  it('has only style sheets that are the same from right to left, or define the difference', () => {
    const sided = /(?<![\w-])((margin|padding|border|inset)-)?(left|right)(?=-|:)/;
    const wrong = styleSheets.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => sided.test(line) && !/left: 50%/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has none of react-admin's tables, forms, inputs and pages", () => {
    const parts =
      /\b(\w*Input|\w*Form|Datagrid|DataTable\w*|List|Edit|Create|Show|Admin|AdminContext|useTheme|Layout|\w*Button|\w*Field|\w*Base)\b/;
    const heavy = files.flatMap((file) =>
      statically(file)
        .filter(
          ({ from, names }) => from === 'react-admin' && parts.test(names.replace(/type \w+/g, '')),
        )
        .map(({ names }) => `${wayTo(file)}: ${names}`),
    );
    expect(heavy).toEqual([]);
  });
});

it('A selector ends in something rare, or the browser tries it on all elements (docs/speed.md)', () => {
  const hollow = (text: string): string => {
    const less = text.replaceAll(/\([^()]+\)/g, '()');
    return less === text ? text : hollow(less);
  };
  const selectors = styleSheets.flatMap((file) => {
    const rules = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const texts = [...rules.matchAll(/([^{}@;]+)\{/g)].map(([, text = '']) => text);
    return texts.flatMap((text) => hollow(text).split(',')).map((each) => `${file} ${each.trim()}`);
  });
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.filter((each) => /[\s>+~]:(is|where|has)\(\)\S*$/.test(each))).toEqual([]);
});

test('Every form has the guard of unsaved input (rulings R45)', () => {
  // The sign-in, and the filters.
  const exempt = /^src\/(layout\/signIn|components\/filters)\//;
  // Forms of which several are one input to their page, which guards them together.
  const pageOf: Record<string, string> = {
    'src/customRoutes/notifications/SendForm.tsx':
      'src/customRoutes/notifications/NotificationsPage.tsx',
    'src/resources/feeds/comments/CommentBox.tsx': 'src/resources/feeds/comments/Comments.tsx',
  };
  const isForm =
    /<form\b|component="form"|<FormProvider\b|\{[^}]*\b(Form|SimpleForm|TabbedForm)\b[^}]*\} from 'react-admin'/;
  const isGuarded = /<(LeaveGuard|FormGuard|GuardedFormProvider)\b/;
  const forms = src.filter((file) => !exempt.test(file) && isForm.test(read(file)));
  expect(forms).toEqual(expect.arrayContaining(Object.keys(pageOf)));
  expect(forms.filter((file) => !isGuarded.test(read(pageOf[file] ?? file)))).toEqual([]);
});

describe('Every file', () => {
  it('of screens takes its texts from the catalogues', () => {
    const screens = src.filter((file) => file.endsWith('.tsx'));
    const literal = screens.flatMap((file) => {
      const text = read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const between = text.matchAll(/(?<![=\w)])>\s*([A-Za-z][^<>{}=;()]*)\s*<\//g);
      const attributes = text.matchAll(/\b(?:aria-label|title|label|placeholder|alt)="([^"]*)"/g);
      const words = [
        ...[...attributes].filter(([, word = '']) => word && !/^[a-z]\w*(\.\w+)+$/.test(word)),
        ...between,
      ];
      return words.map(([, word]) => `${file}: ${word}`);
    });
    expect(literal).toEqual([]);
  });

  it('of the base layers documents its functions', () => {
    const base = [
      ...src.filter((file) => /^src\/(http|dataProvider|authProvider)\//.test(file)),
      ...sandbox,
    ];
    const silent = base.flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, index) => {
        const name = /^export (?:async )?function (\w+)/.exec(line)?.[1];
        return name && !/(\*\/|^\s*\/\/)/.test(lines[index - 1] ?? '') ? [`${file}: ${name}`] : [];
      });
    });
    expect(silent).toEqual([]);
  });

  it('starts Node by process.execPath, since the first on the PATH may be another version', () => {
    const code = ['tests', 'scripts', 'sandbox', 'server', 'bench'].flatMap((folder) =>
      filesBelow(folder, /\.tsx?$/),
    );
    const byName = /\b(spawn|spawnSync|execFile|execFileSync|command|start)\(\s*'node'/;
    expect(code.filter((file) => byName.test(read(file)))).toEqual([]);
  });

  it('is not translated by the browser, which would freeze its labels and amounts (R47)', () => {
    const documents = [
      'index.html',
      ...[...src, ...server, ...sandbox].filter((file) => /<html[\s>]/.test(read(file))),
    ];
    for (const file of documents) expect(read(file)).toMatch(/<html[^>]* translate="no"/);
  });

  it('of French has its English twin', () => {
    const names = (language: string) =>
      filesBelow(`src/i18n/${language}`, /\.ts$/).map((file) => file.split('/').pop());
    expect(names('fr').sort()).toEqual(names('en').sort());
  });

  it('of an endpoint, a catalogue and a resource carries the same name', () => {
    const resources = readdirSync(join(root, 'src/resources'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isCore(`src/resources/${entry.name}/`))
      .map(({ name }) => name);
    const endpoints = filesBelow('src/dataProvider/endpoints', /\.ts$/).map((file) =>
      file.split('/').pop(),
    );
    const catalogues = filesBelow('src/i18n/en', /\.ts$/).map((file) => file.split('/').pop());
    expect(resources.filter((name) => !endpoints.includes(`${name}.ts`))).toEqual([]);
    expect(resources.filter((name) => !catalogues.includes(`${name}.ts`))).toEqual([]);
  });
});
