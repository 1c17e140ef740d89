import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesOf, findField, ignoreErrors, press } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { openSection } from '../../support/walletSection';

const ME = '/api/v1/admin/manage/me';

describe('While the browser reports that it is offline (R48)', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  const readsOfMe = async () => (await sandboxOf().calls()).filter(({ path }) => path === ME);

  it('a credit is sent once the server responds to a read', async () => {
    const sandbox = sandboxOf();
    const { complete, send } = await openSection(sandbox, 'credit');
    await complete('12.50');
    await send();
    expect(await screen.findByText('Customer credited successfully!')).toBeVisible();
    expect(await changesOf(sandbox)).toHaveLength(1);
    expect(await readsOfMe()).toHaveLength(1);
  });

  it('a credit is not sent where the read gets no response, and the form keeps the amount', async () => {
    ignoreErrors();
    const sandbox = sandboxOf();
    const { complete, send, field } = await openSection(sandbox, 'credit');
    await complete('13.75');
    await sandbox.fault({ match: { path: ME }, drop: 'before', times: 5 });
    await send();
    expect(await screen.findByText(/^Not sent: the server could not be reached/)).toBeVisible();
    expect(field('Amount')).toHaveValue('13.75');
    expect(await changesOf(sandbox)).toEqual([]);
    expect(await readsOfMe()).toHaveLength(1);
  });

  it('an ordinary change is simply tried', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/users' });
    await press('Edit');
    fireEvent.change(await findField(/^Name/), { target: { value: 'Ada B.' } });
    await press('Save Changes');
    expect(await screen.findByText('Update successful')).toBeVisible();
    expect(await readsOfMe()).toEqual([]);
  });
});
