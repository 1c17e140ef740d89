import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../../src/journal';
import type { Operation } from '../../../../src/journal/operation';
import { alerts, press } from '../../../support/page';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('Activity', () => {
  const sandboxOf = useSandbox();

  it('leaves money movements to the wallet, which knows what the server confirmed', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/activity' });
    const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const open: Operation = {
      ...{ id: 'move', adminId: id, kind: 'wallet.credit', subject: 'cus_1', tabId: 'gone' },
      ...{ startedAt: new Date().toISOString(), outcome: 'unknown' },
      details: { draft: { order: { kind: 'credit', amount: '5', customerId: 'cus_1' } } },
    };
    const journal = openJournal(id);
    await putOperation(journal, open);
    await putOperation(journal, {
      ...open,
      id: 'edit',
      kind: 'users.update',
      subject: 'u',
      status: 500,
      details: undefined,
    });
    const region = within(await screen.findByRole('region', { name: 'Outcome unknown' }));
    const [first, second] = await region.findAllByRole('alert');
    const texts = [first, second].map((each) => each?.textContent ?? '');
    const at = texts.findIndex((text) => text.includes('cus_1'));
    const money = within([first, second][at] as HTMLElement);
    const edit = within([first, second][1 - at] as HTMLElement);
    expect(money.queryByRole('button', { name: 'It was not done' })).toBeNull();
    expect(money.queryByRole('button', { name: 'It was done' })).toBeNull();
    expect(money.getByRole('link', { name: 'Settle it in the wallet' })).toHaveAttribute(
      ...(['href', '/wallet'] as const),
    );
    expect(edit.getByRole('button', { name: 'It was not done' })).toBeVisible();
    // The server answered with an error: its response was not lost.
    expect(edit.getByText(/^It is not known whether this was done\./)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Activity' })).toBeVisible();
  });

  it.each(['It was done', 'It was not done'])(
    'announces that the browser did not store "%s"',
    async (answer) => {
      await renderConsole({ sandbox: sandboxOf(), at: '/activity' });
      const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
      await putOperation(openJournal(id), {
        ...{ id: 'edit', adminId: id, kind: 'users.update', subject: 'u', tabId: 'gone' },
        ...{ startedAt: new Date().toISOString(), outcome: 'unknown' },
      });
      const region = await screen.findByRole('region', { name: 'Outcome unknown' });
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      // Vitest fails on a rejection that nothing handles.
      await press(answer, region);
      await alerts(/^This browser did not store your answer/);
    },
  );
});
