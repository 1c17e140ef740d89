import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findDialog, noDialog, press as pressButton } from '../../../support/page';
import { useSandbox } from '../../../support/useSandbox';
import { openSection, release } from '../../../support/walletSection';
import { sectionTexts } from '../../../support/walletTexts';

const QUESTION = 'Leave while money is on its way?';

describe('A movement without an answer yet', () => {
  const sandboxOf = useSandbox();

  it('counts the seconds after five, and is asked about before Logout, leaving and closing', async () => {
    const sandbox = sandboxOf();
    const { complete, send, section, history } = await openSection(sandbox, 'credit');
    await complete('12.50');
    const { path } = sectionTexts.credit;
    await sandbox.fault({ match: { method: 'POST', path }, latency: 60_000 });
    await send();
    await section.findByRole('button', { name: 'Processing...' });
    await waitFor(async () =>
      expect((await sandbox.calls()).some((call) => call.path === path)).toBe(true),
    );
    expect(section.queryByRole('timer')).toBeNull();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 12_400);
    expect(await section.findByRole('timer')).toHaveTextContent(
      /^No answer for 1\d s\. Do not send it again\.$/,
    );
    vi.restoreAllMocks();

    await act(() => history.push('/users'));
    await pressButton('Cancel', await findDialog(QUESTION));
    await noDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await pressButton('Cancel', await findDialog(QUESTION));
    await noDialog();
    expect(history.location.pathname).toBe('/wallet');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await release(sandbox);
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
    await act(() => history.push('/users'));
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
  });

  it('that is sent again an hour later counts from then', async () => {
    const sandbox = sandboxOf();
    const { complete, send, section } = await openSection(sandbox, 'credit', {
      config: { idempotencyHeader: 'Idempotency-Key' },
    });
    await complete('12.51');
    const { path } = sectionTexts.credit;
    await sandbox.fault({ match: { method: 'POST', path }, drop: 'before' });
    await send();
    const again = await section.findByRole('button', { name: 'Ask the server again' });
    await sandbox.fault({ match: { method: 'POST', path }, latency: 3_600_000 });
    const later = Date.now() + 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    fireEvent.click(again);
    await section.findByRole('button', { name: 'Processing...' });
    expect(section.queryByRole('timer')).toBeNull();
    clock.mockImplementation(() => later + 6_000);
    expect(await section.findByRole('timer')).toHaveTextContent(
      'No answer for 6 s. Do not send it again.',
    );
    clock.mockRestore();
    await release(sandbox);
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
  });
});
