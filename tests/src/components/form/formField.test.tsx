import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormField, useFieldFault } from '../../../../src/components/form/FormField';

function Example() {
  const form = useForm({ defaultValues: { amount: '' } });
  const fail = () => form.setError('amount', { message: 'Enter an amount.\nFor example 12.50' });
  return (
    <AdminContext>
      <FormProvider {...form}>
        <FormField source="amount" label="Amount" />
        <button type="button" onClick={fail}>
          Send
        </button>
      </FormProvider>
    </AdminContext>
  );
}

it('shows the error that its form sets until the text is edited', async () => {
  render(<Example />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Enter an amount\.\sFor example 12\.50$/);
  await userEvent.type(field, '1');
  expect(field).toBeValid();
  expect(screen.queryByText(/Enter an amount/)).toBeNull();
});

function Reason() {
  const showFault = useFieldFault();
  return (
    <>
      <FormField source="reason" label="Reason" required />
      <button type="button" onClick={() => showFault('reason', 'Give a reason')}>
        Send
      </button>
    </>
  );
}

it('a fault that its form finds focuses the field and describes it', async () => {
  function Form() {
    const form = useForm({ defaultValues: { reason: '' } });
    return (
      <AdminContext>
        <FormProvider {...form}>
          <Reason />
        </FormProvider>
      </AdminContext>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByRole('textbox', { name: 'Reason' });
  expect(field).toHaveFocus();
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Give a reason');
});
