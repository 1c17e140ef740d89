import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnknownAccount } from '../../../../src/customRoutes/wallet/BankTransferForm';
import { CallError, failureKindOf } from '../../../../src/http/errors';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press } from '../../../support/walletSection';

const VALIDATE = '/api/v1/admin/wallets/validate-account';
const INVALID = 'Invalid account number or bank';
const NOT_ASKED = 'The bank could not be asked. Nothing was changed.';

describe('An account that cannot be validated (R28)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  async function validated(respond?: () => Response) {
    const handlers = respond ? [http.get(`*${VALIDATE}`, respond, { once: false })] : [];
    const sandbox = sandboxOf(...handlers);
    const view = await openSection(sandbox, 'bankTransfer');
    await view.chooseBank('Atlantic Trust Bank');
    fill(view.field('Account Number'), '1234567890');
    return view;
  }

  it.each([403, 408, 429, 500, 503])(
    'because of a %i is not called invalid, and is validated again by Try again',
    async (status) => {
      let isDown = true;
      const { section, field } = await validated(() =>
        isDown
          ? HttpResponse.json({ message: 'Down' }, { status, headers: { 'Retry-After': '0' } })
          : HttpResponse.json({ data: { account: { accountName: 'OJO BABATUNDE' } } }),
      );
      expect(await section.findByText(NOT_ASKED)).toBeVisible();
      expect(section.queryByText(INVALID)).toBeNull();
      expect(section.getAllByRole('alert')).toHaveLength(1);
      isDown = false;
      press('Try again', section);
      await waitFor(() => expect(field('Account Name')).toHaveValue('OJO BABATUNDE'));
      expect(section.queryByText(NOT_ASKED)).toBeNull();
    },
  );

  it.each([
    ['a 400', () => HttpResponse.json({ message: 'No such account' }, { status: 400 })],
    ['a 404', () => HttpResponse.json({}, { status: 404 })],
    ['a 200 with valid false', () => HttpResponse.json({ valid: false })],
    ['a response without an account name', () => HttpResponse.json({ data: { account: {} } })],
  ])('because of %s is invalid', async (_, respond) => {
    const { section } = await validated(respond);
    expect(await section.findByText(INVALID)).toBeVisible();
    expect(section.queryByText(NOT_ASKED)).toBeNull();
  });
});

describe('A failed validation', () => {
  const answered = (status: number) => new CallError(failureKindOf(status), 'no', { status });

  it('says that the account is unknown only for a 4xx other than 403, 408 and 429', () => {
    const statuses = [400, 403, 404, 408, 409, 410, 422, 429, 500, 502, 503, 504];
    const unknown = statuses.filter((status) => isUnknownAccount(answered(status)));
    expect(unknown).toEqual([400, 404, 409, 410, 422]);
  });

  it('without a readable response says nothing about the account', () => {
    for (const failure of [
      new CallError('unreachable', 'errors.unreachable'),
      new CallError('malformed', 'errors.malformed', { status: 200 }),
      new TypeError('odd'),
      null,
    ])
      expect(isUnknownAccount(failure)).toBe(false);
  });
});
