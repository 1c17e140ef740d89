import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eject } from '../../scripts/new/eject';
import { fieldsOfEndpoint, fieldsOfInputs } from '../../scripts/new/eject/fieldsOf';
import { parseFields } from '../../scripts/new/fields';
import {
  date,
  flag,
  minorUnits,
  recordOf,
  seconds,
  text,
  time,
} from '../../src/dataProvider/fields';

/** A console with one resource, declared by `index`. */
function rootWith(index: string) {
  const root = mkdtempSync(join(tmpdir(), 'eject-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'src/resources/plans/index.ts': index,
    'src/dataProvider/endpoints/index.ts': 'export const endpoints = {};',
    'src/i18n/en/index.ts':
      "export const messages = { ra: { notification: { created: 'Created |||| x', updated: 'Updated' } } };",
    'src/i18n/en/generated.ts':
      "export const generated = { fields: { title: 'Title' }, notDecimal: 'A number', from: 'from' };",
    'src/i18n/en/resources.ts': "export { logs } from './logs';\n",
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return { root, read: (file: string) => readFileSync(join(root, file), 'utf8') };
}

describe('A resource that is ejected', () => {
  it('has react-admin views, inputs and messages, declared next to its earlier declarations', async () => {
    const { root, read } = rootWith(
      "export const plans = { name: 'plans', options: { label: 'P' } };\n",
    );
    const fields = parseFields('title:text! fee:amount state:choice(on|off)');
    const { written, changed } = await eject(root, 'plans', { fields });
    expect(written.map((file) => file.replace('src/resources/plans/', ''))).toEqual([
      'index.ts',
      'PlanList.tsx',
      'PlanInputs.tsx',
      'PlanCreate.tsx',
      'PlanEdit.tsx',
      'src/i18n/en/plans.ts',
    ]);
    expect(changed).toEqual(['src/i18n/en/resources.ts']);
    expect(read('src/resources/plans/index.ts')).toContain(
      "{ name: 'plans', list: PlanList, create: PlanCreate, edit: PlanEdit, options: { label: 'P' } }",
    );
    const list = read('src/resources/plans/PlanList.tsx');
    expect(list).toContain('<DataTable bulkActionButtons={<BulkExportButton />}');
    expect(list).toContain('<DeleteWithConfirmButton mutationMode="pessimistic" />');
    expect(list).toContain("import { stateChoices } from './PlanInputs';");
    expect(read('src/resources/plans/PlanEdit.tsx')).toContain(
      '<Edit title="resources.plans.edit" mutationMode="pessimistic">',
    );
    expect(read('src/i18n/en/resources.ts')).toContain("export { plans } from './plans';");
  });

  it.each([
    ["export const plans = { name: 'plans', list: Own };", 'declares views already'],
    ["export const plans = { ...generated, name: 'plans' };", 'declares views already'],
    ["export const plans = { name: 'plans' };", 'no fields'],
  ])('is unchanged where that is impossible: %s', async (index, reason) => {
    const { root, read } = rootWith(index);
    await expect(eject(root, 'plans')).rejects.toThrow(reason);
    await expect(eject(root, 'plots')).rejects.toThrow('there is no src/resources/plots/index.ts');
    expect(read('src/resources/plans/index.ts')).toBe(index);
  });
});

it('The fields of an ejected resource are those of its inputs, by their components', () => {
  const inputs = `<TextInput source="label" fullWidth validate={x} />
    <TextInput source="mail" type="email" /> <TextInput source="note" multiline fullWidth />
    <DecimalInput source="fee" /> <DateInput
      source="day"
    /> <SelectInput source="state" choices={stateChoices} />
    <ReferencePicker source="owner" reference="users" />`;
  expect(fieldsOfInputs(inputs)).toEqual([
    { source: 'label', kind: 'text' },
    { source: 'mail', kind: 'email' },
    { source: 'note', kind: 'longText' },
    { source: 'fee', kind: 'amount' },
    { source: 'day', kind: 'date' },
    { source: 'state', kind: 'text', choices: [] },
    { source: 'owner', kind: 'reference', reference: 'users' },
  ]);
});

it('A date without a time stays one, by its reader or its name', () => {
  const record = recordOf({
    day: date,
    due_on: time,
    birthDate: time,
    paid_at: time,
    fee: minorUnits,
  });
  expect(fieldsOfEndpoint(record.fields)).toEqual([
    { source: 'day', kind: 'date' },
    { source: 'due_on', kind: 'date' },
    { source: 'birthDate', kind: 'date' },
    { source: 'paid_at', kind: 'dateTime' },
    { source: 'fee', kind: 'amount', unit: 'minor' },
  ]);
});

it('The fields of an ejected resource without inputs are those of its endpoint', () => {
  const record = recordOf({ label: text, open: flag, at: seconds, customer_id: text });
  expect(fieldsOfEndpoint(record.fields)).toEqual([
    { source: 'label', kind: 'text' },
    { source: 'open', kind: 'boolean' },
    { source: 'at', kind: 'dateTime', unit: 'seconds' },
    { source: 'customer_id', kind: 'reference', reference: 'customers' },
  ]);
});
