import { camelCase } from '../../../src/format/humanise';
import { capital } from '../names';

interface ActionNames {
  name: string;
  action: string;
  /** The record's type, variable name and label: `Invoice`, `invoice`, `Invoice`. */
  type: string;
  one: string;
  noun: string;
  /** The typed action: `settleInvoice`. */
  call: string;
  label: string;
  /** The sandbox's area. */
  route: string;
  /** The sandbox's table; undefined for a declared resource. */
  table?: string;
  /** The sandbox's access rule, as on the resource's own routes. */
  access: 'anyAdmin' | 'fullAdmin';
  field: string;
  value: string;
  /** Requires confirmation in a dialog. */
  confirm: boolean;
  /** The only role that may run it. */
  role?: string;
  /** The ID is a number. */
  isNumber?: boolean;
}

const some = (condition: unknown, text: string) => (condition ? text : '');

/** Returns the files of an action on one row, by path. */
export function actionFiles(of: ActionNames): Record<string, string> {
  const { name, action, type, one, noun, call, label, route, table, access, field, value } = of;
  const { confirm, role, isNumber } = of;
  const words = `resources.${name}.${action}`;
  const component = `${capital(action)}${type}`;
  return {
    [`src/dataProvider/actions/${name}.ts`]: `import type { Identifier } from 'react-admin';
import type { Client } from '../../http/client';
import { actionCall } from '../endpoints';

/** ${noun}: what is not CRUD. All throw CallError. */
export const ${camelCase(name)}Actions = (client: Client) => ({
  /** ${label} one ${noun.toLowerCase()}. */
  ${call}: async (id: Identifier): Promise<void> => {
    const call = actionCall('${name}', '${action}', id);
    await client.change({ kind: '${name}.${action}', subject: id }, call);
  },
});
`,
    [`src/resources/${name}/${component}.tsx`]: `${some(confirm, "import { useState } from 'react';\n")}import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons';
${some(confirm, "import { ConfirmDialog } from '../../components/dialog';\n")}import type { ConsoleDataProvider } from '../../dataProvider';
import type { ${type} } from '../../dataProvider/endpoints/${name}';
import { useOperation } from '../../operations/useOperation';

/** ${label}: a row action, sent once and told in a toast${some(confirm, ' after a dialog has asked')}. */
export function ${component}() {
  const translate = useTranslate();
  const ${one} = useRecordContext<${type}>();
  const { ${call} } = useDataProvider<ConsoleDataProvider>();
${some(confirm, '  const [isOpen, setOpen] = useState(false);\n')}  const operation = useOperation({
    send: async () => ${one} && ${call}(${one}.id),
    success: '${words}.done',
    failure: { above: '${words}.failed' },
${confirm ? '    onDone: () => setOpen(false),' : "    showFailure: 'toast',"}
    refresh: ['${name}'],
  });
${
  confirm
    ? `  return (
    <>
      <RowAction
        icon="done"
        kind="${name}.${action}"
        name={translate('${words}.label')}
        opens
        isOpen={isOpen}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        operation={operation}
        title="${words}.ask"
        confirm="${words}.confirm"
        onClose={() => setOpen(false)}
      >
        {${one}?.id}
      </ConfirmDialog>
    </>
  );`
    : `  return (
    <RowAction
      icon="done"
      kind="${name}.${action}"
      name={translate('${words}.label')}
      disabled={operation.isRunning}
      onClick={() => void operation.run()}
    />
  );`
}
}
`,
    [`sandbox/routes/${route}.ts`]: `// ${label} one ${noun.toLowerCase()}.
import { z } from '@hono/zod-openapi';
${some(table, `import { eq } from 'drizzle-orm';\nimport { ${table} as table } from '../db/schema/${name}';\n`)}import { ${role ? 'onlyRole' : access} } from '../middleware/access';
import { actionCall } from '../../src/dataProvider/endpoints';
import { routeOf } from '../records/declaredRequests';
import { ${table ? 'refusal' : 'changeRow'} } from '../records/${table ? 'refusal' : 'declaredRows'}';
import { createArea, jsonResponse } from './area';

const { method, path } = routeOf((id) => actionCall('${name}', '${action}', id));
const ${action} = ${role ? `onlyRole('${role}')` : access}({
  method: method.toLowerCase() as 'post',
  path,
  summary: '${label} one ${noun.toLowerCase()}',
  request: { params: z.object({ id: ${isNumber ? 'z.coerce.number().int()' : 'z.string()'} }) },
  responses: jsonResponse(z.object({ valid: z.literal(true), message: z.string() }), 'Done'),
});

export const ${route} = createArea();

${route}.openapi(${action}, async (c) => {
  const { id } = c.req.valid('param');
${
  table
    ? `  const done = await c.var.db
    .update(table)
    .set({ ${field}: ${value} })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  if (done.length === 0) throw refusal(404, '${noun} not found');`
    : `  await changeRow(c.var.db, '${name}', id, { ${field}: ${value} });`
}
  return c.json({ valid: true as const, message: '${label}: done' }, 200);
});
`,
    [`tests/src/resources/${name}.${action}.test.tsx`]: `import { screen${some(confirm, ', within')} } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
${some(role, "import { can } from '../../../src/authProvider/roles';\nimport { createConsoleDataProvider } from '../../../src/dataProvider';\n")}import { actionCall } from '../../../src/dataProvider/endpoints';
${some(role, "import { apiClient } from '../../support/apiClient';\n")}import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('${label}', () => {
const sandboxOf = useSandbox();
// The request of any record.
const { method = 'GET', path } = actionCall('${name}', '${action}', '*');
const [start = '', end = ''] = path.split('*');
const open = (sandbox: ReturnType<typeof sandboxOf>) =>
  renderConsole({ sandbox, at: '/${name}'${some(role && role !== 'superadmin', `, role: '${role}'`)} });
async function press() {
  await userEvent.click((await screen.findAllByRole('button', { name: '${label}' }))[0] as Element);
${some(
  confirm,
  `  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '${label} ${noun.toLowerCase()}' }));
`,
)}}

it('${label} is done once, and told', async () => {
  const sandbox = sandboxOf();
  await open(sandbox);
  await press();
  expect(await screen.findByText('${label}: done')).toBeVisible();
  const sent = (await sandbox.calls()).filter(
    (each) => each.method === method && each.path.startsWith(start) && each.path.endsWith(end),
  );
  expect(sent).toHaveLength(1);
});

it('${label} that is refused says why', async () => {
  const sandbox = sandboxOf();
  await open(sandbox);
  await sandbox.fault({ match: { method, path }, status: 409, body: { message: 'Not today' } });
  await press();
  expect(await screen.findByText(/Not today/)).toBeVisible();
});
${some(
  role,
  `
it('${label} is for the role ${role} alone, in the console and in the API', async () => {
  expect(can('${role}', '${name}', '${action}')).toBe(true);
  expect(can('somebody_else', '${name}', '${action}')).toBe(false);
  const sandbox = sandboxOf();
  await sandbox.reset();
  const provider = createConsoleDataProvider(await apiClient(sandbox), 'somebody_else');
  await expect(provider.${call}('1')).rejects.toThrow('errors.forbidden');
  expect(await sandbox.calls()).toEqual([]);
  const token = await sandbox.token('${role === 'leadadmin' ? 'superadmin' : 'leadadmin'}@demo.test');
  const headers = { Authorization: \`Bearer \${token}\` };
  const answer = await sandbox.app.request(path.replace('*', '1'), { method, headers });
  expect(answer.status).toBe(403);
});
`,
)}});
`,
  };
}
