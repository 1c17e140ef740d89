import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, it } from 'vitest';
import { copyProject } from '../copyProject';

const { copy, prepare, run, command } = copyProject('names-of-an-adopter');
// Compilers and linters run over the whole project, on a shared machine.
const SLOW = 600_000;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};

const API = `import type { Adapter } from './adapter';
import { messageField } from './format/messageField';

const basePath = '/v2';
const errorMessage = (body: unknown) => messageField(body, 'detail');

export const api: Adapter = {
  basePath,
  headers: (token): Record<string, string> => (token === null ? {} : { 'X-Api-Key': token }),
  signIn: {
    minPasswordLength: 1,
    request: ({ email, password }) => ({
      method: 'POST',
      path: \`\${basePath}/sessions\`,
      body: { email, password },
    }),
    read(response) {
      const { token, admin } = (response ?? {}) as Record<string, unknown>;
      return typeof token === 'string'
        ? { token, user: admin }
        : { rejected: errorMessage(response) };
    },
  },
  identity: { request: { path: \`\${basePath}/me\` }, read: (response) => response },
  errorMessage,
  dialect: {
    rows: ({ many }) => many,
    record: ({ one }) => one,
    total: 'meta.total_count',
    query: ({ page, perPage, filter }) => ({ page, per_page: perPage, ...filter }),
    update: 'PATCH',
  },
};
`;

const ROLES = `import type { RoleRules } from './specifiedRoles';

export const OTHER_ROLES = '*';
export const landing: string = '/disputes';

export const roles = new Map<string, RoleRules>([
  ['owner', { mustRemain: true }],
  ['support', { read: true, reach: ['customers', 'reports'] }],
]);

export const ADMIN_ROLES: readonly [string, ...string[]] = ['owner', 'support'];

export const absentAreas = new Set<string>([
  ...['users', 'transactions', 'chatsession', 'teams', 'wallet', 'feeds', 'leads', 'webhooks'],
  ...['notifications', 'faq', 'logs', 'admin', 'profile'],
]);

export const rolesByKind = new Map<string, readonly string[]>([['disputes.close', ['owner']]]);
`;

const ROUTES = `import type { MenuGroup, PageRow } from './specifiedRoutes';

export const routes = [
  {
    path: '/reports',
    area: 'reports',
    load: () => import('./customRoutes/reports/ReportsPage'),
    menu: true,
  },
  {
    path: '/activity',
    area: 'activity',
    load: () => import('./customRoutes/activity/ActivityPage'),
  },
] as const satisfies readonly PageRow[];

export const menuGroups: readonly MenuGroup[] = [
  { label: 'Money', areas: ['wallets', 'coupons', 'refunds'] },
];

export const hasResource = (name: string): boolean =>
  ['disputes', 'customers', 'wallets', 'coupons', 'refunds', 'plans'].includes(name);
`;

const WORDING = `import type { Wording } from './specifiedWording';

export const wording: Wording = {
  en: { menu: { users: 'Customers' }, common: { cancel: 'Never mind' } },
};
`;

beforeAll(() => {
  prepare();
  for (const name of ['disputes', 'customers', 'wallets', 'plans']) {
    write(`src/resources/${name}/index.ts`, `export const ${name} = { name: '${name}' };\n`);
  }
  write('src/lago/client.ts', 'export const lago = "in whatever style, and whoever wrote it";\n');
  write(
    'src/customRoutes/reports/ReportsPage.tsx',
    `import { lago } from "../../lago/client";
export default function ReportsPage() {
  return <p>Reports of {lago}</p>
}
`,
  );
  command('npm', 'run', 'new:locale', '--', 'sw', 'Kiswahili');
  command('npm', 'run', 'new:resource', '--', 'coupons', '--openapi', 'tests/scripts/billing.yaml');
  command('npm', 'run', 'new:resource', '--', 'refunds', '--fields', 'code:text! amount:amount');
  write('src/api.ts', API);
  write('src/roles.ts', ROLES);
  write('src/routes.ts', ROUTES);
  write('src/i18n/wording.ts', WORDING);
  const brand = { name: 'Acme', accent: '#0a5c36', apiHost: 'https://api.acme.example' };
  write('public/config.json', `${JSON.stringify(brand)}\n`);
  write(
    'tests/own/disputes.test.tsx',
    `import { expect, it } from 'vitest';
import { can } from '../../src/authProvider/roles';
import { createI18n } from '../../src/i18n';
import { resources } from '../../src/resources';

it('the tests of an adopter have the roles, resources and texts of the adopter', async () => {
  expect((await createI18n('en')).translate('common.cancel')).toBe('Never mind');
  expect(can('support', 'customers', 'update')).toBe(false);
  expect(resources.map(({ name }) => name)).toContain('disputes');
  expect(resources.map(({ name }) => name)).not.toContain('users');
});
`,
  );
}, SLOW);

it(
  'another API, roles, pages, a brand, a language and six resources leave `npm run check` green',
  () => {
    run('tsx', 'scripts/types.ts');
    run('biome', 'check', '--vcs-enabled=false', 'src', 'tests', 'scripts', 'sandbox');
    run('knip', '--no-gitignore');
  },
  SLOW,
);

it(
  'and its rules, and the tests that read roles, pages, menu and resources, of the projects that take minutes',
  () => {
    const files = [
      'tests/architecture.test.ts',
      'tests/words.test.ts',
      'tests/scripts/newResource.test.ts',
      'tests/src/layout/search/sources.test.tsx',
      'tests/src/layout/role.test.tsx',
      'tests/src/layout/preloadPages.test.tsx',
    ];
    run('vitest', 'run', '--project', 'node', '--project', 'console', ...files);
  },
  3 * SLOW,
);

it(
  'and all other tests about the specified product, and those of the adopter',
  () => {
    run('vitest', 'run', ...['logic', 'otherApi', 'own'].flatMap((name) => ['--project', name]));
  },
  3 * SLOW,
);

it('and the build', () => void command('npm', 'run', 'build'), SLOW);
