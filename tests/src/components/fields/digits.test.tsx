import { render } from '@testing-library/react';
import { NumberField, RecordContextProvider, TextField } from 'react-admin';
import { expect, it } from 'vitest';
import { DataTree } from '../../../../src/components/fields/DataTree';
import { parseJson } from '../../../../src/format/json';

const LONG = '1234567890123456789';
const record = parseJson(`{"id":"a","customer_id":${LONG},"tree":{"deep":[${LONG}]}}`).json;

it('Stock fields and plain JSX show a number beyond 2^53 with its own digits (R12)', () => {
  const { customer_id, tree } = record as { customer_id: string; tree: unknown };
  const { container } = render(
    <RecordContextProvider value={record as { id: string }}>
      <p>{customer_id}</p>
      <p>No. {customer_id}</p>
      <NumberField source="customer_id" />
      <TextField source="customer_id" />
      <DataTree value={tree} />
    </RecordContextProvider>,
  );
  const shown = [...container.querySelectorAll('p, span, bdi')].map((each) => each.textContent);
  expect(shown).toEqual([LONG, `No. ${LONG}`, LONG, LONG, LONG]);
});
