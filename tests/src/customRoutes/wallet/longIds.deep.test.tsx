import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection } from '../../../support/walletSection';
import { sectionTexts } from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';
const BANKS = '/api/v1/admin/wallets/banks';
const contentType = 'application/json';
const EMAIL = 'ada@shop.example';
const LONG = '1234567890123456789';
// As text: JSON.stringify cannot write the number.
const FOUND = `{"valid":true,"data":{"user":{"_id":"65447c0bffbc4675f864e0e9","name":"Ada Obi","email":"${EMAIL}","virtualAccount":{"customer_id":${LONG},"accountNumber":"7700000001","bankName":"Wema Bank"},"tier":2}}}`;

describe('Digits are never changed (R12)', () => {
  const sandboxOf = useSandbox();

  /** Returns the sandbox, and the texts of the bodies that it receives. */
  async function prepared() {
    const bodies: string[] = [];
    const sandbox = sandboxOf(
      http.post('*/wallets/*', async ({ request }) => {
        bodies.push(await request.clone().text());
      }),
    );
    return { sandbox, bodies };
  }

  it.each(['credit', 'debit'] as const)(
    '%s › goes to a customer ID beyond 2^53, digit by digit',
    async (kind) => {
      const { sandbox, bodies } = await prepared();
      const { path, success } = sectionTexts[kind];
      await sandbox.fault({ match: { path: FIND }, body: FOUND, contentType, times: 9 });
      await sandbox.fault({ match: { path }, body: { valid: true }, times: 9 });
      const { section, field, find, send } = await openSection(sandbox, kind);
      await find(EMAIL);
      expect(section.getByText(/"customer_id"/)).toHaveTextContent(`"customer_id": ${LONG},`);
      if (kind === 'debit') expect(field('Customer ID')).toHaveValue(LONG);
      fill(field('Amount'), '12.50');
      await send();
      expect(await screen.findByText(success)).toBeVisible();
      expect(bodies).toEqual([`{"amount":12.5,"customerId":${LONG}}`]);
    },
  );

  it('Bank Transfer › two banks with one code are both offered, and the code is sent as it came', async () => {
    const { sandbox, bodies } = await prepared();
    const { path } = sectionTexts.bankTransfer;
    const banks = [
      { bankCode: 101, bankName: 'Atlantic Trust Bank' },
      { bankCode: 101, bankName: 'Atlantic Microfinance' },
      { bankCode: 101, bankName: 'Atlantic Microfinance' },
    ];
    await sandbox.fault({ match: { path: BANKS }, body: { data: { banks } } });
    await sandbox.fault({ match: { path }, body: { valid: true } });
    const { field, chooseBank, canSubmit, ask } = await openSection(sandbox, 'bankTransfer');
    await chooseBank('Atlantic Trust Bank');
    await chooseBank('Atlantic Microfinance');
    expect(field('Bank')).toHaveDisplayValue('Atlantic Microfinance');
    fill(field('Account Number'), '1234567890');
    await waitFor(() => expect(field('Account Name')).toHaveValue('OJO BABATUNDE'));
    fill(field('Amount'), '20');
    await waitFor(() => expect(canSubmit()).toBe(true));
    const { dialog, confirm } = await ask();
    expect(dialog).toHaveTextContent('Atlantic Microfinance');
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ bankCode: 101, amount: 20 });
  });
});
