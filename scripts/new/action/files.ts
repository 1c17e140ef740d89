import { camelCase } from '../../../src/format/humanise';
import { capital } from '../names';

interface ActionNames {
  name: string;
  action: string;
  /** The record's type, in code, and as a word: `Invoice`, `invoice`, `Invoice`. */
  type: string;
  one: string;
  noun: string;
  /** The typed action: `settleInvoice`. */
  call: string;
  label: string;
  /** The sandbox's area and table. */
  route: string;
  table: string;
  /** Who may: the sandbox's word for it, as of the resource's own routes. */
  access: 'anyAdmin' | 'fullAdmin';
  field: string;
  value: string;
}

/** Writes the files of an action on one row, by where they stand. */
export function actionFiles(of: ActionNames): Record<string, string> {
  const { name, action, type, one, noun, call, label, route, table, access, field, value } = of;
  const component = `${capital(action)}${type}`;
  return {
    [`src/dataProvider/actions/${name}.ts`]: `import type { Identifier } from 'react-admin';
import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';

/** ${noun}: what is not CRUD. All throw CallError. */
export const ${camelCase(name)}Actions = (client: Client) => ({
  /** ${label} one ${noun.toLowerCase()}. */
  ${call}: async (id: Identifier): Promise<void> => {
    const call = { method: 'POST', path: adminPath\`/${name}/\${id}/${action}\` } as const;
    await client.change({ kind: '${name}.${action}', subject: id }, call);
  },
});
`,
    [`src/resources/${name}/${component}.tsx`]: `import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { ${type} } from '../../dataProvider/endpoints/${name}';
import { useOperation } from '../../operations/useOperation';

/** ${label}: a row action, sent once and told in a toast. */
export function ${component}() {
  const translate = useTranslate();
  const ${one} = useRecordContext<${type}>();
  const { ${call} } = useDataProvider<ConsoleDataProvider>();
  const { run, isRunning } = useOperation({
    send: async () => ${one} && ${call}(${one}.id),
    success: 'resources.${name}.${action}.done',
    failure: { above: 'resources.${name}.${action}.failed' },
    tell: 'toast',
    refresh: ['${name}'],
  });
  return (
    <RowAction
      icon="done"
      name={translate('resources.${name}.${action}.label')}
      disabled={isRunning}
      onClick={() => void run()}
    />
  );
}
`,
    [`sandbox/routes/${route}.ts`]: `// ${label} one ${noun.toLowerCase()}.
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { ${table} as table } from '../db/schema/${name}';
import { ${access} } from '../middleware/access';
import { refusal } from '../records/refusal';
import { answers, createArea } from './area';

const ${action} = ${access}({
  method: 'post',
  path: '/api/v1/admin/${name}/{id}/${action}',
  summary: '${label} one ${noun.toLowerCase()}',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(z.object({ valid: z.literal(true), message: z.string() }), 'Done'),
});

export const ${route} = createArea();

${route}.openapi(${action}, async (c) => {
  const { id } = c.req.valid('param');
  const done = await c.var.db
    .update(table)
    .set({ ${field}: ${value} })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  if (done.length === 0) throw refusal(404, '${noun} not found');
  return c.json({ valid: true as const, message: '${label}: done' }, 200);
});
`,
    [`tests/src/resources/${name}.${action}.test.tsx`]: `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('${label}', () => {
const sandboxOf = useSandbox();
const API = '/api/v1/admin/${name}';
const press = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: '${label}' }))[0] as Element);

it('${label} is done once, and told', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, at: '/${name}' });
  await press();
  expect(await screen.findByText('${label}: done')).toBeVisible();
  const sent = (await sandbox.calls()).filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.path).toMatch(/\\/${name}\\/[^/]+\\/${action}$/);
});

it('${label} that is refused says why', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, at: '/${name}' });
  const match = { method: 'POST', path: API };
  await sandbox.fault({ match, status: 409, body: { message: 'Not today' } });
  await press();
  expect(await screen.findByText(/Not today/)).toBeVisible();
});
});
`,
  };
}
