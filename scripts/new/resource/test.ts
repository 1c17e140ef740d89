import { type ApiShape, hasVerb } from '../apiShape';
import type { Field } from '../fields';
import { labelOfField, type Names } from '../names';
import { PAGE_SIZE, pageSizeOf } from './endpoint';
import { SEEDED } from './sandbox';

const some = (condition: unknown, text: string) => (condition ? text : '');
// The text of row 2 is part of six others, 20 to 24 among them: all on the first page.
const MATCHES = 6;
const NEW_VALUES: Partial<Record<Field['kind'], string>> = {
  email: 'new@example.com',
  url: 'https://new.example',
};

/**
 * Returns the code of the test: user actions in the real console on the sandbox. Paths and bodies are those of the endpoint. `handle`
 * is the field that tells the rows apart.
 */
export function test(
  { name, label, labels }: Names,
  handle: Field,
  others: Field[],
  mayLeadadmin: boolean,
  shape: ApiShape = {},
): string {
  const fresh = NEW_VALUES[handle.kind] ?? 'Brand new';
  const fill = others
    .filter(({ isRequired }) => isRequired)
    .map((field) =>
      field.choices || field.reference
        ? `  await pickFirst(/^${labelOfField(field)}/);\n`
        : `  await userEvent.type(screen.getByLabelText(/^${labelOfField(field)}/), 'Some');\n`,
    );
  const [canCreate, canUpdate, canDelete] = (['create', 'update', 'delete'] as const).map((verb) =>
    hasVerb(shape, verb),
  );
  const done = `listed${some(canCreate, ', created')}${some(canUpdate, ', edited')}${some(canDelete, ', deleted')}`;
  const must = `  await press('Save Changes');\n  expect(await screen.findByText('${labelOfField(handle)} is required')).toBeVisible();\n`;
  const textOf = (row: string) => `rows.at(${row})?.${handle.source} ?? ''`;
  const seen = (row: string) =>
    `  expect(await screen.findByText(${textOf(row)})).toBeVisible();\n`;
  const hasAll = shape.pageSizes?.some((size) => size >= SEEDED);
  const chosen = `  const most = String(Math.max(...${name}.pageSizes));
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), most);\n${seen('0')}`;
  const hasSearch = shape.filters?.search && (pageSizeOf(shape) ?? PAGE_SIZE) >= MATCHES;
  const found = `  const [searched = '', other = ''] = [rows[1], rows.at(-6)].map((row) => row?.${handle.source});
  const box = screen.getByPlaceholderText('Search');
  await userEvent.type(box, searched);
  await waitFor(() => expect(screen.queryByText(other)).toBeNull());
  expect(await screen.findByText(searched)).toBeVisible();
  await userEvent.clear(box);
  expect(await screen.findByText(other)).toBeVisible();\n`;
  const created = `
  await userEvent.click(screen.getByRole('link', { name: 'Create ${label}' }));
  // The code of the page loads for the first time.
  const field = await screen.findByLabelText(/^${labelOfField(handle)}/, undefined, { timeout: 20_000 });
${some(handle.isRequired, must)}  await userEvent.type(field, '${fresh}');
${fill.join('')}  await press('Save Changes');
  expect(await screen.findByText('${label} created')).toBeVisible();
  expect(await screen.findByText('${fresh}')).toBeVisible();
`;
  const newest = canCreate ? `'${fresh}'` : textOf('-1');
  const edited = `
  const before = ${newest};
  await userEvent.click((await screen.findAllByRole('link', { name: 'Edit' }))[0] as Element);
  await userEvent.type(await screen.findByDisplayValue(before, undefined, { timeout: 20_000 }), '1');
  await press('Save Changes');
  expect(await screen.findByText('${label} updated')).toBeVisible();
  expect(await screen.findByText(\`\${before}1\`)).toBeVisible();
`;
  const deleted = `
  const last = ${canUpdate ? `\`\${before}1\`` : newest};
  await press('Delete');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByText(last)).toBeNull());
  await waitFor(async () =>
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toHaveLength(1),
  );
`;
  const steps = `${some(hasAll, chosen)}${some(hasSearch, found)}${some(canCreate, created)}${some(canUpdate, edited)}${some(canDelete, deleted)}`;
  const press = `const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as Element);\n`;
  const pickFirst = `async function pickFirst(label: RegExp) {
  await userEvent.click(screen.getByLabelText(label));
  const list = within(await screen.findByRole('listbox', { name: label }));
  await userEvent.click(list.getAllByRole('option')[0] as Element);
}\n`;
  const uses = (word: string) => steps.includes(word);
  return `import { screen${some(uses('waitFor'), ', waitFor')}${some(uses('pickFirst'), ', within')} } from '@testing-library/react';
${some(steps, "import userEvent from '@testing-library/user-event';\n")}import { describe, expect, it } from 'vitest';
import { ${name} as seeded } from '../../../sandbox/db/seed/${name}';
${some(hasAll, `import { ${name} } from '../../../src/dataProvider/endpoints/${name}';\n`)}import { readAll } from '../../support/provider';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('${labels}', () => {
const sandboxOf = useSandbox();
const { rows } = seeded;
${some(uses('press('), press)}${some(uses('pickFirst'), pickFirst)}
it('${labels} are ${done}, and are in the menu', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, at: '/${name}' });
${seen('-1')}  expect(screen.getByRole('link', { name: '${labels}' })).toBeVisible();
${steps}});

it('All pages hold each of the ${labels.toLowerCase()} once', async () => {
  const sandbox = sandboxOf();
  await sandbox.reset();
  const all = await readAll(sandbox, '${name}');
  expect(all.map(({ id }) => id).reverse()).toEqual(rows.map(({ id }) => String(id)));
});

it('A leadadmin is ${mayLeadadmin ? `shown the ${labels.toLowerCase()}` : `kept from the ${labels.toLowerCase()}, by the console and by the API`}', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, as: 'leadadmin', at: '/${name}' });
${
  mayLeadadmin
    ? `${seen('-1')}  expect(await readAll(sandbox, '${name}', 'leadadmin')).not.toEqual([]);`
    : `  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(readAll(sandbox, '${name}', 'leadadmin')).rejects.toMatchObject({ status: 403 });`
}
});
});
`;
}
