import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import {
  FilterDate,
  FilterGroup,
  FilterSelect,
  FilterText,
} from '../../../../src/components/filters/FilterField';
import { Fieldset, FormField } from '../../../../src/components/form/FormField';
import { ServerErrors } from '../../../../src/components/form/OperationForm';
import { SelectFieldInput } from '../../../../src/components/form/SelectField';
import { writeJson } from '../../../../src/format/json';
import { CallError } from '../../../../src/http/errors';
import { GeneratedMessages } from '../../../../src/stock/pages/GeneratedMessages';
import { DecimalInput, JsonInput } from '../../../../src/stock/pages/inputs';
import { renderPart } from '../../../support/renderPart';

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'merchant', label: 'Merchant' },
];

async function renderForm(inputs: ReactNode, record: object = {}) {
  const onSubmit = vi.fn();
  await renderPart(
    <Form record={record} onSubmit={onSubmit} disableInvalidFormNotification noValidate>
      {inputs}
      <button type="submit">Save</button>
    </Form>,
  );
  return { onSubmit, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('DecimalInput', () => {
  const typed = async (text: string) => {
    const { onSubmit, save } = await renderForm(<DecimalInput source="amount" label="Amount" />);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, text);
    await save();
    return { onSubmit, field };
  };

  it('submits an amount as the text that was typed, never as a number', async () => {
    const { onSubmit } = await typed('9007199254740993.10');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ amount: '9007199254740993.10' });
  });

  it('is a text field, which no mouse wheel changes, and refuses an exponent', async () => {
    const { onSubmit, field } = await typed('1e3');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    expect(field).toHaveAttribute('type', 'text');
    expect(await screen.findByText('A number such as 1500.50')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('refuses what could be two amounts, with both', async () => {
    const { onSubmit } = await typed('1.500');
    await screen.findByText('This can be read in two ways: write 1500 or 1.50');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the text that was typed, and submits its number', async () => {
    const { onSubmit, field } = await typed('1,500.50');
    expect(field).toHaveValue('1,500.50');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ amount: '1500.50' });
  });

  it.each([
    ['1,500.00 USD', {}, 'USD was typed; the currency is not known'],
    ['12 ABC', { currency: 'NGN' }, 'ABC was typed; the currency is NGN'],
    ['$12', { currency: 'NGN' }, 'USD was typed; the currency is NGN'],
  ])('refuses %s of another currency than that of %j', async (text, record, fault) => {
    const { onSubmit, save } = await renderForm(
      <DecimalInput source="amount" label="Amount" />,
      record,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), text);
    await save();
    expect(await screen.findByText(fault)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('accepts the currency that the form has, also one that is entered later', async () => {
    const { onSubmit, save } = await renderForm(
      <>
        <DecimalInput source="amount" label="Amount" />
        <TextInput source="currency" label="Currency" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1,500.50 USD');
    await save();
    expect(await screen.findByText(/^USD was typed/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Currency' }), 'USD');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,500.50 USD');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ amount: '1500.50', currency: 'USD' });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Currency' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Currency' }), 'NGN');
    await save();
    expect(await screen.findByText('USD was typed; the currency is NGN')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('of a number keeps its digits as a number', async () => {
    const { onSubmit, save } = await renderForm(
      <DecimalInput source="weight" label="Weight" isNumber isPlain />,
      { weight: 2 },
    );
    const field = screen.getByRole('textbox', { name: 'Weight' });
    await userEvent.clear(field);
    await userEvent.type(field, '1.500');
    await save();
    expect(writeJson(onSubmit.mock.calls[0]?.[0])).toBe('{"weight":1.500}');
  });
});

describe('FormField', () => {
  it('of an email, ID or account number drops the invisible characters of a pasted text (R35)', async () => {
    const { onSubmit, save } = await renderForm(
      ['customerEmail', 'customerId', 'accountNumber', 'narration'].map((name) => (
        <FormField key={name} source={name} label={name} />
      )),
    );
    const pasted = {
      customerEmail: '\u200bada@shop.example\u202c',
      customerId: '\u2066CUS-001\u2069',
      accountNumber: '7700\u00a0000\u2009001',
      narration: 'Na\u200dme',
    };
    for (const [name, value] of Object.entries(pasted)) {
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    }
    expect(screen.getByLabelText('customerEmail')).toHaveValue('ada@shop.example');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      ...{ customerEmail: 'ada@shop.example', customerId: 'CUS-001', accountNumber: '7700000001' },
      narration: 'Na\u200dme',
    });
  });
});

describe('JsonInput', () => {
  const inputs = (
    <GeneratedMessages>
      <JsonInput source="owner" label="Owner" />
    </GeneratedMessages>
  );

  it('shows a nested value as JSON and submits the edited value', async () => {
    const { onSubmit, save } = await renderForm(inputs, { owner: { name: 'Ada' } });
    const field = screen.getByRole('textbox', { name: 'Owner' });
    expect(field).toHaveValue('{\n  "name": "Ada"\n}');
    await userEvent.clear(field);
    await userEvent.type(field, '{{"name":"Bayo"}');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ owner: { name: 'Bayo' } });
  });

  it('does not submit a text that is not JSON', async () => {
    const { onSubmit, save } = await renderForm(inputs, { owner: null });
    const field = screen.getByRole('textbox', { name: 'Owner' });
    await userEvent.type(field, '{{"name":');
    await save();
    expect(field).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is empty, and submits null, once its text is deleted', async () => {
    const { onSubmit, save } = await renderForm(inputs, { owner: { name: 'Ada' } });
    const field = screen.getByRole('textbox', { name: 'Owner' });
    await userEvent.clear(field);
    expect(field).toHaveValue('');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ owner: null });
  });
});

describe('SelectFieldInput', () => {
  const inputs = (
    <SelectFieldInput source="role" label="resources.users.fields.role" options={ROLES} />
  );

  it('submits the chosen value', async () => {
    const { onSubmit, save } = await renderForm(inputs, { role: 'user' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Merchant');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ role: 'merchant' });
  });

  it('keeps a value that is none of its choices', async () => {
    const { onSubmit, save } = await renderForm(inputs, { role: 'auditor' });
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('auditor');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ role: 'auditor' });
  });
});

describe('Fieldset', () => {
  it('disables its fields and keeps their values', async () => {
    const inputs = (
      <Fieldset disabled>
        <TextInput source="name" label="Name" />
      </Fieldset>
    );
    const { onSubmit, save } = await renderForm(inputs, { name: 'Ada' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Ada' });
  });
});

describe('ServerErrors', () => {
  const failed = (status: number) =>
    new CallError('refused', 'Invalid', { status, body: { errors: { name: 'Name is taken' } } });

  function Refused({ status }: { status: number }) {
    const [failure, setFailure] = useState<CallError>();
    return (
      <>
        <TextInput source="email" label="Email" />
        <TextInput source="name" label="Name" />
        <ServerErrors failure={failure} />
        <button type="button" onClick={() => setFailure(failed(status))}>
          Refuse
        </button>
      </>
    );
  }

  it('shows the message of a refused field at its input, and focuses it', async () => {
    await renderForm(<Refused status={422} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Name is taken');
    expect(field).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  });

  it('leaves the inputs alone when the server failed', async () => {
    await renderForm(<Refused status={500} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  });
});

describe('The filters of a list', () => {
  function Filters({ onChange }: { onChange: (value: string) => void }) {
    const [role, setRole] = useState('');
    const [day, setDay] = useState('');
    const [text, setText] = useState('old');
    const note = (set: (value: string) => void) => (value: string) => {
      set(value);
      onChange(value);
    };
    return (
      <FilterGroup label="Filters" values={{}}>
        <FilterDate label="From" value={day} fault="Not a date" onChange={note(setDay)} />
        <FilterText label="Text" value={text} onChange={note(setText)} />
        <FilterSelect label="Role" value={role} empty="All" options={ROLES} onChange={setRole} />
      </FilterGroup>
    );
  }

  it('have labels, an empty choice, and their error as description', async () => {
    const onChange = vi.fn();
    await renderPart(<Filters onChange={onChange} />);
    expect(screen.getByRole('search', { name: 'Filters' })).toBeVisible();
    const from = screen.getByLabelText('From');
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription('Not a date');
    await userEvent.type(from, '2026-10-31');
    expect(onChange).toHaveBeenLastCalledWith('2026-10-31');
    const role = screen.getByRole('combobox', { name: 'Role' });
    expect(role).toHaveDisplayValue('All');
    await userEvent.selectOptions(role, 'Merchant');
    expect(role).toHaveValue('merchant');
  });

  it('hold a typed text themselves, and apply it once the typing pauses', async () => {
    const onChange = vi.fn();
    await renderPart(<Filters onChange={onChange} />);
    const text = screen.getByRole('searchbox', { name: 'Text' });
    expect(text).toHaveValue('old');
    await userEvent.type(text, 'er than 100 letters, typed in ten seconds ');
    expect(text).toHaveValue('older than 100 letters, typed in ten seconds ');
    expect(onChange).not.toHaveBeenCalled();
    const typed = 'older than 100 letters, typed in ten seconds';
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(typed));
    await userEvent.clear(text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});
