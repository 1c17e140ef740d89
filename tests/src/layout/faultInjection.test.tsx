import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { openSection, press } from '../../support/walletSection';
import { effects } from '../../support/walletTexts';

describe('"Trouble"', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('loses the response of a movement on purpose where config.json declares a sandbox', async () => {
    const sandbox = sandboxOf();
    const config = { sandbox: true } as const;
    const { section, complete, send } = await openSection(sandbox, 'credit', { config });
    await complete('703.75');
    await userEvent.click(await screen.findByRole('button', { name: 'Trouble' }));
    const panel = await screen.findByRole('dialog', { name: 'Trouble' });
    press('Lose the next response', within(panel));
    const active = await within(panel).findByRole('status');
    await waitFor(() => expect(active).toHaveTextContent('Active: Lose the next response'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await send();
    expect((await screen.findAllByText(/The outcome is unknown/))[0]).toBeVisible();
    const story = await section.findByRole('list', { name: 'What happened' });
    await waitFor(() => expect(story).toHaveTextContent('Ledger read: it shows this amount'));
    expect(await effects(sandbox, 'credit', '703.75')).toBe(1);
  });

  it('has no button without a sandbox, and sends no request for it', async () => {
    const sandbox = sandboxOf();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await renderConsole({ sandbox, at: '/wallet?open=bankTransfer' });
    expect(await screen.findByRole('option', { name: 'Atlantic Trust Bank' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Trouble' })).toBeNull();
    const urls = fetched.mock.calls.map(([input]) => String((input as Request).url ?? input));
    expect(urls.filter((url) => url.includes('__sandbox'))).toEqual([]);
  });
});
