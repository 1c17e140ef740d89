import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('An error of the notification form', () => {
  const sandboxOf = useSandbox();

  it('disappears once it is corrected, and reappears at the next submit only', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/notifications' });
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const users = await sandbox.app.request('/api/v1/admin/users', { headers });
    const { data } = (await users.json()) as { data: { _id: string }[] };

    await userEvent.click(await screen.findByRole('tab', { name: 'By ID' }));
    const submit = await screen.findByRole('button', { name: 'Send Notification' });
    await userEvent.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent('Please select at least one user.');
    const picker = screen.getByRole('combobox', { name: 'Users' });
    expect(picker).toHaveFocus();
    expect(picker).toBeInvalid();
    expect(picker).toHaveAccessibleDescription('Please select at least one user.');
    await userEvent.click(screen.getByRole('button', { name: 'Paste IDs' }));
    await userEvent.type(screen.getByLabelText('IDs to add'), String(data[0]?._id));
    await userEvent.click(screen.getByRole('button', { name: 'Add IDs' }));
    await waitFor(() => expect(screen.queryByText('Please select at least one user.')).toBeNull());
    expect(picker).toBeValid();
    expect(screen.queryByText('Message cannot be empty.')).toBeNull();
    await userEvent.click(submit);
    expect(await screen.findByText('Message cannot be empty.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    expect(screen.queryByText('Message cannot be empty.')).toBeNull();
  });
});

describe('The tabs of the notification form', () => {
  const sandboxOf = useSandbox();

  it('are open from the click on, before the router has rendered the URL', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/notifications' });
    const tab = (name: string) => screen.getByRole('tab', { name });
    await screen.findByRole('tab', { name: 'Email' });
    // As in a browser: act would wait for the router.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    const before = environment.IS_REACT_ACT_ENVIRONMENT;
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    onTestFinished(() => {
      environment.IS_REACT_ACT_ENVIRONMENT = before;
    });
    tab('Email').click();
    await Promise.resolve();
    expect(tab('Email')).toHaveAttribute('aria-selected', 'true');
    tab('By ID').click();
    await waitFor(() => expect(history.location.search).toContain('by=ids'));
    expect(history.location.search).toContain('channel=email');
    await waitFor(() => expect(tab('By ID')).toHaveAttribute('aria-selected', 'true'));
    expect(tab('Email')).toHaveAttribute('aria-selected', 'true');
  });
});
