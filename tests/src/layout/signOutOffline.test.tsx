import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { findRow, press } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const BATCHES = '../../../src/layout/BatchTray';

describe('Logout', () => {
  const sandboxOf = useSandbox();
  afterEach(() => vi.doUnmock(BATCHES));

  it.each([
    [false, true],
    [true, false],
  ])(
    'without the code that knows the batches asks, and on %s leaves the session: %s',
    async (answer, stays) => {
      vi.doMock(BATCHES, () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
      const confirm = vi.fn(() => answer);
      vi.stubGlobal('confirm', confirm);
      await renderConsole({ sandbox: sandboxOf(), at: '/users' });
      await findRow('adaeze.okonkwo@demo.test');
      await press('Logout');
      await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
      await waitFor(() => expect(session.token() !== null).toBe(stays));
    },
  );
});
