import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  changesOf,
  field,
  fill,
  findField,
  hold,
  ignoreErrors,
  press,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const PATH = '/api/v1/admin/manage/edit-admin/me';
const FIRST = 'New Password';
const SECOND = 'Confirm New Password';

describe('The change of the own password', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open() {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/profile' });
    await findField(FIRST);
    return sandbox;
  }
  const shown = async (text: string) => expect(await screen.findByText(text)).toBeVisible();
  const hidden = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

  it('has a text for every error, which disappears when its field is edited', async () => {
    const sandbox = await open();
    const placeholder = 'Enter new password (min 6 characters)';
    expect(field(FIRST)).toHaveAttribute('placeholder', placeholder);
    expect(field(SECOND)).toHaveAttribute('placeholder', 'Confirm new password');
    await press('Change Password');
    await shown('New password is required');
    await shown('Please confirm your password');
    await expectAccessible(screen.getByRole('main'));
    fill(FIRST, '12345');
    await hidden('New password is required');
    await hidden('Password must be at least 6 characters');
    await shown('Please confirm your password');
    fill(SECOND, '1234567');
    await hidden('Please confirm your password');
    await press('Change Password');
    await shown('Password must be at least 6 characters');
    await shown('Passwords do not match');
    fill(SECOND, '123456');
    await hidden('Passwords do not match');
    await shown('Password must be at least 6 characters');
    fill(FIRST, '      ');
    await press('Change Password');
    await shown('New password is required');
    expect(await changesOf(sandbox)).toEqual([]);
  });

  it('is sent once, clears both fields, and leaves the password nowhere', async () => {
    const sandbox = await open();
    fill(FIRST, 'another-secret');
    fill(SECOND, 'another-secret');
    await hold(sandbox, 'PUT', PATH);
    const form = field(SECOND).form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(button('Changing Password...')).toBeDisabled());
    await sandbox.clearFaults();
    await shown('Password changed successfully');
    expect(field(FIRST)).toHaveValue('');
    expect(field(SECOND)).toHaveValue('');
    const [call, ...more] = await changesOf(sandbox);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'PUT', path: PATH, body: { password: 'another-secret' } });
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(kept).not.toContain('another-secret');
  });

  it.each([
    [{ status: 409, body: { message: 'Used before' } }, ['Used before']],
    [{ status: 200, body: { valid: false } }, ['Failed to change password']],
    [{ status: 500, body: {} }, ['Failed to change password']],
    [{ status: 502, body: {} }, ['Failed to change password', 'No response was received']],
  ])('that failed with %j keeps both fields, and shows why', async (fault, texts) => {
    ignoreErrors();
    const sandbox = await open();
    fill(FIRST, 'another-secret');
    fill(SECOND, 'another-secret');
    await sandbox.fault({ match: { method: 'PUT', path: PATH }, ...fault });
    await press('Change Password');
    for (const text of texts) {
      expect(await screen.findByText((each) => each.startsWith(text))).toBeVisible();
    }
    expect(screen.queryByText(/HTTP \d/)).toBeNull();
    expect(field(FIRST)).toHaveValue('another-secret');
    expect(field(SECOND)).toHaveValue('another-secret');
    expect(screen.queryByText('Password changed successfully')).toBeNull();
  });
});
