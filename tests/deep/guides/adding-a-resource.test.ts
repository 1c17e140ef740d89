import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../copyProject';

const root = resolve(import.meta.dirname, '../../..');
// Compilers and linters run over the whole project, on a shared machine.
const SLOW = 600_000;
const { copy, prepare, run: npx, command: run } = copyProject('adding-a-resource');
const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

// The test of the one-line resource.
const PLANS = `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../support/renderConsole';
import { restServer } from '../support/restServer';

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

// The test of the resource that the guide's command writes.
const VOUCHERS = `import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../support/renderConsole';
import { restServer } from '../support/restServer';

const sandboxOf = useSandbox();
const WAIT = { timeout: 20_000 };

it('what new:resource writes is listed, shown, created and edited, and is in the menu', async () => {
  const rows = [{ id: 1, code: 'TEN', note: 'Ten off', value: '10.50', open: true }];
  const vouchers = restServer('vouchers', rows);
  const sandbox = sandboxOf(
    http.all('*/api/v1/admin/vouchers', ({ request }) => vouchers.app.fetch(request)),
    http.all('*/api/v1/admin/vouchers/*', ({ request }) => vouchers.app.fetch(request)),
  );
  await renderConsole({ sandbox, at: '/vouchers' });
  expect(await screen.findByText('TEN', undefined, WAIT)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vouchers' })).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'Create' }));
  await userEvent.type(await screen.findByLabelText(/^Code/, undefined, WAIT), 'TWENTY');
  await userEvent.click(screen.getByLabelText('Status'));
  await userEvent.click(await screen.findByRole('option', { name: 'used' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // A key is given once: the form that edits the new record has no input of it.
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).toBeNull(), WAIT);
  const note = await screen.findByLabelText('Note', undefined, WAIT);
  await userEvent.type(note, 'Twenty off');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('TWENTY', undefined, WAIT)).toBeVisible();
  expect(vouchers.rows).toMatchObject([
    { code: 'TEN', note: 'Ten off' },
    { code: 'TWENTY', note: 'Twenty off', status: 'used' },
  ]);
});
`;

// A response of an API with other conventions.
const REFUNDS = {
  payload: { items: [{ refundNo: 7, label: 'Ten', paid_on: 1_790_000_000, customer_id: '65' }] },
};

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
  beforeAll(prepare);

  it(
    'writes a resource and adds one entry to the messages of each language',
    () => {
      runCommands('npm run new:resource');
      const line = "export { vouchers } from './vouchers';";
      expect(changes()).toEqual([
        `src/i18n/en/resources.ts: ${line}`,
        `src/i18n/fr/resources.ts: ${line}`,
      ]);
      mkdirSync(join(copy, 'tests/own'), { recursive: true });
      writeFileSync(join(copy, 'tests/own/vouchers.test.tsx'), VOUCHERS);
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
    'writes resources from an OpenAPI document and from a sample, with what differs from the dialect',
    () => {
      run('sh', '-c', 'npm run new:resource -- coupons --openapi tests/scripts/billing.yaml');
      writeFileSync(join(copy, 'refunds.json'), JSON.stringify(REFUNDS));
      const verbs = '--verbs getOne,create,update';
      run('sh', '-c', `npm run new:resource -- refunds --sample refunds.json ${verbs}`);
      const endpoint = readFileSync(join(copy, 'src/dataProvider/endpoints/refunds.ts'), 'utf8');
      expect(endpoint).toContain("id: 'refundNo',\n  fields: { paid_on: seconds },");
      expect(endpoint).toContain("verbs: ['getOne', 'create', 'update'],");
      const table = "src/dataProvider/endpoints/table.ts: export { coupons } from './coupons';";
      expect(changes()).toContain(table);
    },
    SLOW,
  );

  it('makes a one-line resource', () => {
    const [block, file = '', text = ''] = /```ts (\S+)\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(block, 'the guide shows the file').toBeDefined();
    const target = join(copy, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    mkdirSync(join(copy, 'tests/own'), { recursive: true });
    writeFileSync(join(copy, 'tests/own/plans.test.tsx'), PLANS);
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
      npx('tsx', 'scripts/types.ts');
      npx('biome', 'check', '--vcs-enabled=false', 'src', 'sandbox', 'tests');
      npx('knip', '--no-gitignore');
    },
    SLOW,
  );

  it(
    'keeps the rules of the project, and its own tests pass',
    () => {
      const own = ['vouchers', 'plans'].map((name) => `tests/own/${name}.test.tsx`);
      const rules = [
        'tests/architecture.test.ts',
        'tests/words.test.ts',
        'tests/deep/tables.test.ts',
        'tests/src/i18n',
        'tests/src/dataProvider/endpoints/shapes.test.ts',
      ];
      npx('vitest', 'run', ...rules, ...own);
    },
    SLOW,
  );
});
