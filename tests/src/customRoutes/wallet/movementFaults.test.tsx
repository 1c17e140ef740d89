import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { NoLocksError } from '../../../../src/operations/locks';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press, sentTo, unknownCustomers } from '../../../support/walletSection';
import { effects, type Kind, sectionTexts } from '../../../support/walletTexts';

type Section = Awaited<ReturnType<typeof openSection>>;
type Answer = Omit<Fault, 'match'>;

const body = { message: 'It broke' };
const config = { idempotencyHeader: 'Idempotency-Key' };
const noOpenMovement = () =>
  waitFor(() => expect(screen.queryByRole('link', { name: /Activity \d+ open/ })).toBeNull());
const without = (...texts: (string | undefined)[]) => {
  for (const text of texts) if (text) expect(screen.queryByText(text), text).toBeNull();
};

describe('A movement under a fault, with an idempotency key', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  let amount = 1_000;

  /** Sends a movement that meets a fault; `ended` checks how it ended, and then how often the money moved. */
  async function send(
    kind: Kind,
    fault: Answer,
    moved: number,
    ended: (view: Section, typed: string) => Promise<void>,
  ) {
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, kind, { config });
    amount += 1;
    const typed = String(amount);
    await view.complete(typed);
    const { path } = sectionTexts[kind];
    await sandbox.fault({ match: { method: 'POST', path }, ...fault });
    await view.send();
    await ended(view, typed);
    expect(await effects(sandbox, kind, `${typed}.00`)).toBe(moved);
    const sent = (await sandbox.calls()).filter((call) => call.path === path);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(sent[0]?.headers['idempotency-key']).toMatch(/\w/);
  }

  it.each<[Kind, string, Answer]>([
    ['credit', '400', { status: 400, body }],
    ['bankTransfer', '200 with valid false', { body: { ...body, valid: false } }],
  ])('%s › %s: the money moved never, and the form keeps the typed input', (kind, _, fault) =>
    send(kind, fault, 0, async ({ section, field }, typed) => {
      expect(await section.findByRole('alert')).toHaveTextContent('It broke');
      const { failure, success } = sectionTexts[kind];
      if (failure) expect(await screen.findByText(failure)).toBeVisible();
      expect(field('Amount')).toHaveValue(typed);
      without(success, 'Outcome unknown');
    }),
  );

  it('debit › 401: the money moved never, and the session has expired', () =>
    send('debit', { status: 401, body: { message: 'Expired' } }, 0, async ({ history }) => {
      const text = 'Session expired. Please login again.';
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      without(sectionTexts.debit.success, sectionTexts.debit.failure, 'Outcome unknown');
    }));

  it.each<[Kind, string, Answer, RegExp]>([
    [
      'transfer',
      '502',
      { status: 502, html: true },
      /The server responded with an error \(HTTP 502\)/,
    ],
    ['debit', '500 before the effect', { status: 500, body }, /Server response: It broke/],
    ['credit', 'HTML instead of JSON', { html: true }, /did not confirm it \(HTTP 200\)/],
    ['credit', '202 not yet', { status: 202, body: { status: 'pending' } }, /\(HTTP 202\)/],
    ['bankTransfer', 'lost before the effect', { drop: 'before' }, /No response was received/],
  ])(
    '%s › %s: the money moved never, and the outcome is unknown until the admin settles it',
    (...of) => {
      const [kind, , fault, heard] = of;
      return send(kind, fault, 0, async ({ section, field, canSubmit }, typed) => {
        expect(await section.findByText('Outcome unknown')).toBeVisible();
        expect(section.getByText(heard)).toBeVisible();
        expect(await screen.findByRole('link', { name: 'Activity 1 open' })).toBeVisible();
        expect(canSubmit()).toBe(false);
        expect(field('Amount')).toHaveValue(typed);
        without(sectionTexts[kind].success, sectionTexts[kind].failure);
        press('It was not done', section);
        await noOpenMovement();
        // The form is filled again with what was ordered.
        const again = () => screen.getByRole('region', { name: sectionTexts[kind].section });
        const filled = () => within(again()).getByLabelText('Amount');
        await waitFor(() => expect(filled()).toBeEnabled());
        expect(filled()).toHaveValue(typed);
      });
    },
  );

  it('credit › the response lost after the effect: "Ask the server again" gets the first response', () =>
    send('credit', { drop: 'after' }, 1, async ({ section }) => {
      const again = await section.findByRole('button', { name: 'Ask the server again' });
      expect(again).toHaveAccessibleDescription(
        'Sends the same order with the same key. If the first request never arrived, this carries it out.',
      );
      without(sectionTexts.credit.failure, sectionTexts.credit.success);
      press('Ask the server again', section);
      const receipt = within(await section.findByRole('region', { name: 'Receipt' }));
      expect(receipt.getByText('The server confirmed it.')).toBeVisible();
      await noOpenMovement();
    }));

  it('transfer › 500 after the effect: the new row of the ledger is marked, and the admin settles by it', () =>
    send('transfer', { status: 500, body, after: true }, 1, async ({ section }) => {
      const [rows] = await section.findAllByRole('region', {
        name: /^New entries in the ledger of/,
      });
      expect(await within(rows as HTMLElement).findByText('could be it')).toBeVisible();
      within(rows as HTMLElement)
        .getAllByRole('radio')[0]
        ?.click();
      press('It was done', section);
      const receipt = within(await section.findByRole('region', { name: 'Receipt' }));
      expect(receipt.getByText(/it was marked as done by the operator/)).toBeVisible();
      without(sectionTexts.transfer.failure);
      await noOpenMovement();
    }));
});

describe('"Ask the server again" that sends nothing', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  async function unknown(kind: Kind, amount: string) {
    const sandbox = sandboxOf();
    const { path } = sectionTexts[kind];
    const view = await openSection(sandbox, kind, { config });
    await view.complete(amount);
    await sandbox.fault({ match: { path }, drop: 'before' });
    await view.send();
    await view.section.findByText('Outcome unknown');
    const isSentOnce = async () => expect(await sentTo(sandbox, path)).toHaveLength(1);
    return { ...view, sandbox, isSentOnce };
  }

  it('without a connection says so in the card with the reason, until it is sent', async () => {
    const { sandbox, section, isSentOnce } = await unknown('credit', '71.30');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const me = { path: '/api/v1/admin/manage/me' };
    await sandbox.fault({ match: me, drop: 'before', times: 5 });
    press('Ask the server again', section);
    const nothing = await section.findByText('Nothing was sent.');
    expect(nothing.closest('[role=alert]')).toHaveTextContent(/the server could not be reached/);
    expect(section.getByText('Outcome unknown')).toBeVisible();
    await isSentOnce();
    onLine.mockReturnValue(true);
    await sandbox.clearFaults();
    press('Ask the server again', section);
    expect(await section.findByRole('region', { name: 'Receipt' })).toBeVisible();
  });

  it('without a lock says so', async () => {
    const { section, isSentOnce } = await unknown('credit', '71.40');
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new NoLocksError());
    press('Ask the server again', section);
    const nothing = await section.findByText('Nothing was sent.');
    expect(nothing.closest('[role=alert]')).toHaveTextContent(/HTTPS/);
    await isSentOnce();
  });

  it('in an order that is confirmed again says so below the form', async () => {
    const { section, isSentOnce } = await unknown('bankTransfer', '71.50');
    press('It was not done', section);
    const form = () => within(screen.getByRole('region', { name: 'Bank Transfer' }));
    await waitFor(() => expect(form().getByLabelText('Account Name')).toHaveValue('OJO BABATUNDE'));
    press('Bank Transfer', form());
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    const confirm = dialog.getByRole('button', { name: 'Bank Transfer' });
    await waitFor(() => expect(confirm).toBeEnabled());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    confirm.click();
    const reason = await screen.findByText(/so nothing was sent/);
    expect(reason.closest('[role=alert]')).toBeVisible();
    await isSentOnce();
  });
});

describe('A 500 after the effect, without a key and where no ledger can be read', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it.each([
    ['bankTransfer', '321.01'],
    ['debit', '3.21'],
  ] as const)('%s: its outcome is unknown, and it is not resent', async (kind, amount) => {
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, kind);
    const { section, field, canSubmit } = view;
    const [customerId] = await unknownCustomers(sandbox);
    async function complete() {
      if (kind === 'bankTransfer') return view.complete(amount);
      fill(field('Customer ID'), customerId);
      fill(field('Amount'), amount);
    }
    await complete();
    const { path, submit: name } = sectionTexts[kind];
    await sandbox.fault({ match: { path }, status: 500, body, after: true });
    await view.send();
    expect(await section.findByText('Outcome unknown')).toBeVisible();
    expect(section.getByRole('region', { name: 'Outcome unknown' })).toHaveTextContent(
      'Server response: It broke',
    );
    without('Debit transaction failed.');
    expect(canSubmit()).toBe(false);
    press('New movement', section);
    await complete();
    const { dialog } = await view.ask();
    await waitFor(() => expect(dialog).toHaveTextContent('is still unknown'));
    expect(within(dialog).getByRole('button', { name })).toBeDisabled();
    expect(await sentTo(sandbox, path)).toHaveLength(1);
    expect(await effects(sandbox, kind, amount)).toBe(1);
  });
});
