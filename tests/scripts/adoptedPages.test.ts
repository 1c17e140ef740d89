import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { lazyPages } from '../../scripts/lazyPages';
import config from '../../vite.config';

const files: Record<string, string> = {
  // Types without `type`, and an unused namespace, as in react-admin's examples.
  'src/resources/orders/OrderList.tsx': `import * as React from 'react-admin';
    import { Exporter, Identifier, log } from 'react-admin';
    const exporter: Exporter = (id: Identifier) => log('code of the page', id);
    const OrderList = () => exporter('1');
    export default OrderList;`,
  'src/resources/orders/index.ts': `import OrderList from './OrderList';
    export const orders = { name: 'orders', list: OrderList };`,
  'src/resources/plans/plans.tsx': `export const PlanList = () => 'code of the plans';
    export const planName = (plan) => plan.name;`,
  'src/resources/plans/index.ts': `import { PlanList, planName } from './plans';
    export const plans = { name: 'plans', list: PlanList, recordRepresentation: planName };`,
  'src/components/page/lazyPage.ts':
    'export const stockPage = (load: unknown) => load; export const stockIcon = stockPage;',
  'src/main.ts': `import { orders } from './resources/orders'; import { plans } from './resources/plans';
    globalThis.resources = [orders, plans];`,
  'node_modules/react-admin/index.js': 'export const log = (...texts) => texts;',
  // The settings of the console, under which a type is imported by `import type`.
  'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
};

test("a page written as react-admin's examples is built, apart from the code of the first list, without warnings", async () => {
  const warnings: (string | undefined)[] = [];
  const root = mkdtempSync(join(tmpdir(), 'adopted-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const { oxc } = config({ mode: 'production', command: 'build' });
  const built = await build({
    ...{ root, oxc, configFile: false, logLevel: 'silent', plugins: [lazyPages()] },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/main.ts'),
        onLog: (_, { code }) => warnings.push(code),
      },
    },
  });
  const chunks = 'output' in built ? built.output.filter((file) => file.type === 'chunk') : [];
  const withPage = chunks.filter(({ code }) => code.includes('code of the page'));
  expect(withPage.map(({ isDynamicEntry }) => isDynamicEntry)).toEqual([true]);
  expect(chunks.filter(({ isEntry }) => isEntry).map(({ code }) => code)).toEqual([
    expect.stringContaining('orders'),
  ]);
  expect(warnings).toEqual([]);
});
