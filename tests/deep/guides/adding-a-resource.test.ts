import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
// Compilers and linters run over the whole project, on a shared machine.
const SLOW = 600_000;
const copy = join(root, '.cache/adding-a-resource');
const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

// The test of the one-line resource.
const PLANS = `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { restServer } from '../../support/restServer';

const sandboxOf = useSandbox();

it('a name alone is listed, created and edited, and is in the menu', async () => {
  const plans = restServer('plans', [{ id: 1, title: 'Starter', fee: '10.50', active: true }]);
  const sandbox = sandboxOf(
    http.all('*/api/v1/admin/plans', ({ request }) => plans.app.fetch(request)),
    http.all('*/api/v1/admin/plans/*', ({ request }) => plans.app.fetch(request)),
  );
  await renderConsole({ sandbox, at: '/plans' });
  expect(await screen.findByText('Starter', undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plans' })).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'Create' }));
  await userEvent.type(await screen.findByLabelText('Title'), 'Business');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Element created')).toBeVisible();

  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
  await userEvent.type(await screen.findByDisplayValue('Starter'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Starter!')).toBeVisible();
  expect(plans.rows).toMatchObject([{ title: 'Starter!' }, { title: 'Business' }]);
});
`;

// Another API for the same records: other paths, bodies and keys, as an adopter would edit them in the endpoint file.
const OTHERWISE: [from: string, to: string][] = [
  ['/v2/coupons', '/promo/v3/coupons'],
  ['page: pagination?.page ?? 1', 'from: ((pagination?.page ?? 1) - 1) * 10'],
  ['...filterQuery(filters, filter)', 'where: { matching: filterQuery(filters, filter) }'],
  ['payload.items', 'data.list'],
  ['payload.total_count', 'data.meta.count'],
  ["'payload.item'", "'data.coupon'"],
  ['label: data.label', 'title: data.label'],
];

// A response of an API with other conventions.
const COUPON = { couponNo: 7, label: 'Ten off', worth: '10.00', expires_on: 1_790_000_000 };
const STATUSES = ['open', 'used', 'open', 'used'];
const COUPONS = {
  ok: true,
  payload: {
    items: STATUSES.map((status) => ({ ...COUPON, status, customer_id: '6543' })),
    total_count: 30,
  },
};

// A one-line resource with an endpoint and filters, which the sandbox does not serve.
const DEPOTS = `import { apiPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { type RecordOf, recordOf, text, time } from '../fields';
import { listAt, oneAt } from '../readers';

const depot = recordOf({ label: text, opened_on: time });
export type Depot = RecordOf<typeof depot>;

export const depots = {
  record: depot,
  getList: { call: () => ({ path: apiPath\`/v2/depots\` }), read: listAt(depot, { items: '' }) },
  getOne: {
    call: ({ id }) => ({ path: apiPath\`/v2/depots/\${id}\` }),
    read: oneAt(depot, ''),
  },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: apiPath\`/v2/depots/\${id}\`, body: data }),
  },
} satisfies Endpoint<Depot>;
`;

const reply = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });
const DISPUTE = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    reason: { type: 'string' },
    amount_minor: { type: 'integer' },
    score: { type: 'integer', readOnly: true },
    author_id: { type: 'integer' },
    customer_id: { type: 'integer' },
    due_date: { type: 'string', format: 'date' },
    created_on: { type: 'string', format: 'date' },
  },
};
// An API with offsets, hundredths, numeric references, read-only fields and some of the verbs.
const OPENAPI = {
  paths: {
    '/v2/disputes': {
      get: {
        parameters: ['skip', 'take'].map((name) => ({ in: 'query', name })),
        responses: reply({
          type: 'object',
          properties: { rows: { type: 'array', items: DISPUTE }, total: { type: 'integer' } },
        }),
      },
      post: { requestBody: { content: { 'application/json': { schema: DISPUTE } } } },
    },
    '/v2/disputes/{id}': { get: { responses: reply(DISPUTE) }, put: {}, delete: {} },
    '/v2/audits': { get: { responses: reply({ type: 'array', items: DISPUTE }) } },
  },
};

const run = (name: string, ...args: string[]) => {
  try {
    return execFileSync(name, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${[name, ...args].join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};
const npx = (...args: string[]) => run('npx', '--no-install', ...args);

/** Runs the guide's commands with this prefix, as a shell would. */
function runCommands(beginning: string) {
  const commands = guide.split('\n').filter((line) => line.startsWith(beginning));
  expect(commands).not.toEqual([]);
  for (const command of commands) run('sh', '-c', command);
}

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Lists lines added to existing files since the last call. */
function changes() {
  const files = ['src', 'sandbox', 'scripts', 'tests'].flatMap(filesBelow);
  return files
    .flatMap((file) => {
      const name = file.slice(root.length + 1);
      const now = readFileSync(join(copy, name), 'utf8').split('\n');
      const was = (before.get(name) ?? readFileSync(file, 'utf8')).split('\n');
      before.set(name, now.join('\n'));
      const added = now.filter((line) => !was.includes(line)).map((line) => line.trim());
      const gone = was.filter((line) => !now.includes(line)).map((line) => `gone: ${line.trim()}`);
      return [...added, ...gone].map((line) => `${name}: ${line}`);
    })
    .sort();
}
const before = new Map<string, string>();

describe('Following the guide to adding a resource to the letter, and adding a language', () => {
  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    const files = readdirSync(root).filter((name) => /\.(json|m?[jt]s|html|md)$/.test(name));
    const folders = ['src', 'sandbox', 'server', 'scripts', 'bench', 'tests', 'docs', 'public'];
    for (const part of [...folders, ...files]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });

  it(
    'writes a resource and adds one entry to each of four lists',
    () => {
      runCommands('npm run new:resource');
      const line = "export { vouchers } from './vouchers';";
      expect(changes()).toEqual(
        [
          `src/dataProvider/endpoints/table.ts: ${line}`,
          `src/i18n/en/resources.ts: ${line}`,
          `src/i18n/fr/resources.ts: ${line}`,
          `sandbox/db/seed/declared.ts: ${line}`,
        ].sort(),
      );
    },
    SLOW,
  );

  it(
    'writes a language and adds its entries to the lists of languages',
    () => {
      run('sh', '-c', 'npm run new:locale -- sw Kiswahili');
      expect(changes()).toEqual(
        [
          "src/i18n/locales.ts: export type Locale = 'en' | 'fr' | 'sw';",
          'src/i18n/locales.ts: sw: {',
          "src/i18n/locales.ts: name: 'Kiswahili',",
          "src/i18n/locales.ts: first: async () => (await import('./sw/first')).messages,",
          "src/i18n/locales.ts: console: () => import('./sw'),",
          "src/i18n/locales.ts: gone: export type Locale = 'en' | 'fr';",
        ].sort(),
      );
    },
    SLOW,
  );

  it(
    'keeps a one-line resource with an endpoint, before and after other commands',
    () => {
      const folder = join(copy, 'src/resources/depots');
      mkdirSync(folder);
      writeFileSync(join(folder, 'index.ts'), "export const depots = { name: 'depots' };\n");
      writeFileSync(join(copy, 'src/dataProvider/endpoints/depots.ts'), DEPOTS);
      const table = join(copy, 'src/dataProvider/endpoints/table.ts');
      const line = "export { depots } from './depots';\n";
      writeFileSync(table, readFileSync(table, 'utf8').replace(/^(?=.*'\.\/faq')/m, line));
      writeFileSync(join(copy, 'openapi.json'), JSON.stringify(OPENAPI));
      for (const name of ['disputes', 'audits']) {
        run('sh', '-c', `npm run new:resource -- ${name} --openapi openapi.json`);
      }
    },
    SLOW,
  );

  it(
    'writes resources from a sample and from options, with other paths, keys, identifiers and times',
    () => {
      writeFileSync(join(copy, 'coupons.json'), JSON.stringify(COUPONS));
      const coupons = '--sample coupons.json --one payload.item --path /v2/coupons --read-by-post';
      const filters = '--search find --filters "status"';
      run('sh', '-c', `npm run new:resource -- coupons ${coupons} --per-page 10 ${filters}`);
      const refunds = '--list items --next page.next --id refundId --page-sizes 10,50';
      const fields = '--fields "reason:text! paid_at:milliseconds"';
      run('sh', '-c', `npm run new:resource -- refunds ${fields} ${refunds}`);
      const labels = '"title:text! grade:choice(a|b)! owner_id:reference(users)! due:date"';
      const ranges = '--search q --filters "grade owner_id due:due_from..due_to"';
      run('sh', '-c', `npm run new:resource -- labels --fields ${labels} --list items ${ranges}`);
      const endpoint = readFileSync(join(copy, 'src/dataProvider/endpoints/coupons.ts'), 'utf8');
      for (const part of [
        "{ id: 'couponNo' }",
        'expires_on: seconds,',
        'expires_on: toSeconds(data.expires_on),',
        "listAt(coupon, { items: 'payload.items', total: 'payload.total_count' }, 10)",
        "oneAt(coupon, 'payload.item')",
        'reads: true,',
        'path: apiPath`/v2/coupons/search`,',
        "const filters = { exact: ['status'], search: 'find' } satisfies ListFilters;",
      ]) {
        expect(endpoint).toContain(part);
      }
      const seed = readFileSync(join(copy, 'sandbox/db/seed/coupons.ts'), 'utf8');
      expect(seed).toContain("references: { customer_id: 'users' },");
      expect(seed).toContain("status: ['open', 'used'][n % 2] ?? '',");
    },
    SLOW,
  );

  it('makes a one-line resource', () => {
    const [block, file = '', text = ''] = /```ts (\S+)\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(block, 'the guide shows the file').toBeDefined();
    const target = join(copy, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    writeFileSync(join(copy, 'tests/src/resources/plans.test.tsx'), PLANS);
  });

  it("accepts the pages of react-admin's tutorial in react-admin's own formatting", () => {
    const page = readFileSync(join(root, 'docs/coming-from-react-admin.md'), 'utf8');
    const [, views = ''] = /```tsx\n([\s\S]*?)```/.exec(page) ?? [];
    const [, index = ''] =
      /```tsx src\/resources\/posts\/index.tsx\n([\s\S]*?)```/.exec(page) ?? [];
    expect([views, index]).not.toContain('');
    const folder = join(copy, 'src/resources/posts');
    mkdirSync(folder);
    const asTheirs = views
      .replaceAll(/^ +/gm, (space) => space.repeat(2))
      .replaceAll(/'(\S+)';/g, '"$1";');
    expect(asTheirs).not.toBe(views);
    writeFileSync(join(folder, 'posts.tsx'), asTheirs);
    writeFileSync(join(folder, 'index.tsx'), index);
  });

  it(
    'compiles in every language, is formatted, and leaves no unused code',
    () => {
      npx('tsc', '--noEmit');
      npx('biome', 'check', '--vcs-enabled=false', 'src', 'sandbox', 'tests');
      npx('knip', '--no-gitignore');
    },
    SLOW,
  );

  it(
    'keeps the rules of the project, and its own tests pass',
    () => {
      const own = [
        ...['vouchers', 'plans', 'coupons', 'refunds', 'labels', 'disputes', 'audits'],
      ].map((name) => `tests/src/resources/${name}.test.tsx`);
      const rules = [
        'tests/architecture.test.ts',
        'tests/deep/tables.test.ts',
        'tests/sandbox/contract.test.ts',
        'tests/src/i18n',
        'tests/src/dataProvider/endpoints/shapes.test.ts',
      ];
      npx('vitest', 'run', ...rules, ...own);
    },
    SLOW,
  );

  it(
    'needs edits only in the endpoint file for other paths, bodies and keys',
    () => {
      const file = join(copy, 'src/dataProvider/endpoints/coupons.ts');
      const text = OTHERWISE.reduce(
        (endpoint, [from, to]) => {
          expect(endpoint).toContain(from);
          return endpoint.replaceAll(from, to);
        },
        readFileSync(file, 'utf8'),
      );
      writeFileSync(file, text);
      npx('vitest', 'run', 'tests/src/resources/coupons');
    },
    SLOW,
  );
});
