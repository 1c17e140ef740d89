import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  FilterForm,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  RecordContextProvider,
  SaveButton,
  SelectInput,
  SimpleForm,
  useList,
} from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import { shortFields } from '../../../../src/stock/pages/fieldShapes';
import { MinorAmountField } from '../../../../src/stock/pages/fields';
import { inferFields } from '../../../../src/stock/pages/inferFields';
import { MinorAmountInput } from '../../../../src/stock/pages/inputs';

const choices = ['EUR', 'JPY', 'BHD'].map((id) => ({ id, name: id }));
const amount = () => screen.getByLabelText<HTMLInputElement>('Fee');

beforeEach(() => completeMessages());

async function openForm(record: object = {}) {
  const save = vi.fn();
  render(
    <AdminContext i18nProvider={await createI18n('en')}>
      <SimpleForm record={record} onSubmit={save} toolbar={<SaveButton alwaysEnable />}>
        <SelectInput source="fee_currency" label="Currency" choices={choices} />
        <MinorAmountInput source="fee_cents" label="Fee" currency="fee_currency" />
      </SimpleForm>
    </AdminContext>,
  );
  await screen.findByLabelText('Fee');
  const user = userEvent.setup();
  return {
    ...{ user, save },
    async choose(code: string) {
      await user.click(screen.getByLabelText('Currency'));
      await user.click(await screen.findByRole('option', { name: code }));
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

describe('An amount in minor units', () => {
  it.each([
    ['EUR', 1050, '10.50 EUR'],
    ['JPY', 500, '500 JPY'],
    ['BHD', 1, '0.001 BHD'],
    ['EUR', -5, '-0.05 EUR'],
    ['EUR', undefined, ''],
  ])('is shown with the decimals of %s: %s', async (currency, total, text) => {
    const i18nProvider = await createI18n('en');
    const { container } = render(
      <AdminContext i18nProvider={i18nProvider}>
        <RecordContextProvider value={{ id: 1, total, currency }}>
          <MinorAmountField source="total" />
        </RecordContextProvider>
      </AdminContext>,
    );
    await waitFor(() => expect(container.querySelector('span')).toBeInTheDocument());
    expect(container.textContent).toBe(text);
  });

  it('is typed in major units, and sent as a number in minor units', async () => {
    const { user, save, submit } = await openForm({ fee_cents: 1050, fee_currency: 'EUR' });
    expect(amount()).toHaveValue('10.50');
    await user.clear(amount());
    await user.type(amount(), '1,234.5');
    expect(amount()).toHaveValue('1,234.5');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 123_450 }));
  });

  it('is refused with more decimals than its currency has', async () => {
    const { user, save, submit } = await openForm({ fee_cents: 500, fee_currency: 'JPY' });
    expect(amount()).toHaveValue('500');
    await user.type(amount(), '.5');
    await submit();
    expect(await screen.findByText('A number such as 1500.50')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('is refused in another currency than the one that is typed, also if that is chosen later', async () => {
    const { user, save, choose, submit } = await openForm({ fee_cents: 1050, fee_currency: 'EUR' });
    await user.clear(amount());
    await user.type(amount(), '12 JPY');
    await submit();
    expect(await screen.findByText('JPY was typed; the currency is EUR')).toBeVisible();
    await choose('JPY');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 12 }));
    await choose('EUR');
    await submit();
    expect(await screen.findByText('JPY was typed; the currency is EUR')).toBeVisible();
    expect(amount()).toHaveValue('12 JPY');
    expect(save).toHaveBeenCalledOnce();
  });

  it('is entered once the currency is known', async () => {
    const { user, save, choose, submit } = await openForm();
    expect(amount()).toHaveAttribute('readonly');
    expect(screen.getByText('Enter the currency first')).toBeVisible();
    await choose('JPY');
    await user.type(amount(), '500');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 500 }));
  });

  it('stays the typed amount when the currency changes', async () => {
    const { save, choose, submit } = await openForm({ fee_cents: 1000, fee_currency: 'EUR' });
    await choose('BHD');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 10_000 }));
    await choose('JPY');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 10 }));
  });

  it('is refused, not rounded, where another currency has too few decimals', async () => {
    const { save, choose, submit } = await openForm({ fee_cents: 1050, fee_currency: 'EUR' });
    await choose('JPY');
    await submit();
    expect(await screen.findByText('A number such as 1500.50')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await choose('EUR');
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: 1050 }));
  });

  it('is cleared to no amount', async () => {
    const { user, save, submit } = await openForm({ fee_cents: 1050, fee_currency: 'EUR' });
    await user.clear(amount());
    await submit();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ fee_cents: null }));
  });

  it('is a filter, with a currency of its own', async () => {
    const setFilters = vi.fn();
    const filters = [<MinorAmountInput key="f" source="min" label="Fee" currency="EUR" alwaysOn />];
    function Filters() {
      const list = useList({ data: [] as RaRecord[] });
      return (
        <ListContextProvider value={{ ...list, setFilters } as ListControllerResult}>
          <FilterForm filters={filters} />
        </ListContextProvider>
      );
    }
    render(
      <AdminContext i18nProvider={await createI18n('en')}>
        <Filters />
      </AdminContext>,
    );
    await userEvent.type(await screen.findByLabelText('Fee'), '10.5');
    await waitFor(() => expect(setFilters.mock.lastCall?.[0]).toEqual({ min: 1050 }));
  });

  it('has the field with its currency in generated views', () => {
    const row = {
      fee_cents: 1,
      fee_currency: 'EUR',
      total_cents: 2,
      currency: 'JPY',
      tax_cents: 3,
    };
    const shapes = inferFields([{ id: 1, ...row }]);
    const found = shapes.filter(({ currency }) => currency);
    expect(found.map(({ source, currency }) => `${source} ${currency}`)).toEqual([
      ...['fee_cents fee_currency', 'total_cents currency', 'tax_cents currency'],
    ]);
    expect(shortFields(shapes).map(({ source }) => source)).toEqual([
      ...['fee_cents', 'total_cents', 'tax_cents'],
    ]);
    expect(inferFields([{ id: 1, fee_cents: 1, currency: 'Euro' }])[0]?.currency).toBeUndefined();
  });
});
