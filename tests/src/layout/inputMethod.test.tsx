import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { demoCustomer } from '../../../sandbox/db/seed/demo';
import { fill, findDialog, findField, noDialog, press } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';

type Console = Awaited<ReturnType<typeof renderConsole>>;
interface Case {
  at: string;
  /** Prepares the field, and returns the element that has the focus. */
  open: () => Promise<Element>;
  key: 'Enter' | 'Escape';
  /** Whether the key had its effect. */
  happened: (console: Console, paths: readonly string[]) => boolean;
}

const cases: Record<string, Case> = {
  'finds the customer of the wallet': {
    at: '/wallet?open=credit',
    async open() {
      const email = await findField('Customer email');
      fill('Customer email', demoCustomer.email);
      return email;
    },
    key: 'Enter',
    happened: (_, paths) => paths.some((path) => path.endsWith('/customer/transactions')),
  },
  'opens a result of the palette': {
    at: '/users',
    async open() {
      await userEvent.keyboard('{Control>}k{/Control}');
      const search = await screen.findByRole('combobox', { name: 'Search' });
      fireEvent.change(search, { target: { value: 'Teams' } });
      await screen.findAllByRole('option');
      return search;
    },
    key: 'Enter',
    happened: ({ history }) => history.location.pathname === '/teams',
  },
  'closes a dialog': {
    at: '/admin',
    async open() {
      await press('Create Admin');
      return findField('Name', await findDialog('Create Admin'));
    },
    key: 'Escape',
    happened: () => screen.queryByRole('dialog') === null,
  },
  'closes the panel of a row': {
    at: '/users',
    async open() {
      await press('View');
      return screen.findByRole('dialog');
    },
    key: 'Escape',
    happened: ({ history }) => history.location.search === '',
  },
};

describe('A key that belongs to an input method (R49)', () => {
  const sandboxOf = useSandbox();

  it.each(Object.entries(cases))(
    'has no effect, while the same key of the keyboard %s',
    async (_, { at, open, key, happened }) => {
      const sandbox = sandboxOf();
      const rendered = await renderConsole({ sandbox, at });
      const focused = await open();
      await sandbox.clearCalls();
      const isDone = async () =>
        happened(
          rendered,
          (await sandbox.calls()).map(({ path }) => path),
        );
      const heard = vi.fn();
      focused.addEventListener('keydown', heard);
      // Safari reports the key that ends a composition by its code alone.
      for (const mark of [{ isComposing: true }, { keyCode: 229 }]) {
        fireEvent.keyDown(focused, { key, ...mark });
        expect(await isDone()).toBe(false);
      }
      expect(heard).not.toHaveBeenCalled();
      fireEvent.keyDown(focused, { key });
      await waitFor(async () => expect(await isDone()).toBe(true));
      await noDialog();
    },
  );
});
