import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('The sign-in screen of a session whose admin cannot be read', () => {
  const sandboxOf = useSandbox();

  it.each([
    [{ status: 400, body: { message: 'Bad thing' } }, 'Bad thing.'],
    [{ status: 400, body: { message: 'Bad thing!' } }, 'Bad thing!'],
    [
      { body: { valid: true } },
      'The server sent no identifier for this account. Report this to the team that runs the API.',
    ],
  ])(
    'an account that cannot be loaded is explained in full sentences, with Reload: %j',
    async (fault, reason) => {
      const sandbox = sandboxOf();
      await sandbox.fault({ match: { path: '/api/v1/admin/manage/me' }, ...fault });
      await renderConsole({ sandbox, at: '/users', stored: { userData: '' } });
      expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(
        `We could not load your account: ${reason} You are still signed in; reload to try again.`,
      );
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(localStorage.getItem('authToken')).not.toBeNull();
    },
  );
});
