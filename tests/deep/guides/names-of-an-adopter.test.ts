import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyProject } from '../copyProject';

const { copy, prepare, run } = copyProject('names-of-an-adopter');
// Compilers and linters run over the whole project, on a shared machine.
const SLOW = 600_000;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
/** Adds text before a text of a file, which has to be there. */
function add(file: string, before: string, text: string) {
  const old = readFileSync(join(copy, file), 'utf8');
  expect(old).toContain(before);
  write(
    file,
    old.replace(before, () => `${text}${before}`),
  );
}
beforeAll(() => {
  prepare();
  for (const name of ['customers', 'wallets', 'coupons']) {
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
  add(
    'src/authProvider/roles.ts',
    "  ['user', customer],\n",
    "  ['support', { ...other, reach: ['customers', 'reports'], landing: '/customers' }],\n",
  );
  add(
    'src/routes.ts',
    '] as const satisfies readonly PageRow[];',
    `  {
    path: '/reports',
    area: 'reports',
    load: () => import('./customRoutes/reports/ReportsPage'),
    menu: true,
  },
`,
  );
});

it(
  'resources, a role, a page and a folder of an adopter leave `npm run check` green',
  () => {
    run('tsx', 'scripts/types.ts');
    run('biome', 'check', '--vcs-enabled=false', 'src', 'tests', 'scripts', 'sandbox');
    run('knip', '--no-gitignore');
    run('vitest', 'run', 'tests/architecture.test.ts', 'tests/words.test.ts');
  },
  SLOW,
);

it(
  'and the tests of the core, which do not know these names',
  () => {
    run('vitest', 'run', '--project', 'logic', '--testTimeout=60000');
    run('vitest', 'run', 'tests/deep/tables.test.ts', 'tests/src/layout/role.test.tsx');
  },
  SLOW,
);
