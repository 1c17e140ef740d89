import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const GONE = '/faq/0123456789abcdef01234567';

describe('The notice "Feature not found" above the list', () => {
  const sandboxOf = useSandbox();
  // react-admin logs the failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is not kept in the history entry, which a reload would repeat, and is closed by a page turn', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: GONE });
    await waitFor(() => expect(history.location.pathname).toBe('/faq'));
    expect(await screen.findByText('Feature not found')).toBeVisible();
    await waitFor(() => expect(history.location.state).toBeNull());
    expect(await screen.findByText('Feature not found')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
    await waitFor(() => expect(screen.queryByText('Feature not found')).toBeNull());
  });
});
