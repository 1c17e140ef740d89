import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { alerts, findDialog, press, shows } from '../../../support/page';
import { useSandbox } from '../../../support/useSandbox';

const RECORD_CHANGES = '../../../../src/operations/recordChanges';
const support = () => import('../../../support/renderConsole');

describe('If the code of the records could not be loaded', () => {
  const sandboxOf = useSandbox();
  let isLost = false;
  let console: Awaited<ReturnType<typeof support>>;

  beforeAll(async () => {
    // An earlier file of this worker may have loaded the code.
    vi.resetModules();
    vi.doMock(RECORD_CHANGES, async (load) => {
      const module = await load<typeof import('../../../../src/operations/recordChanges')>();
      const loadJournal = async (adminId: string) => {
        if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
        return module.loadJournal(adminId);
      };
      return { ...module, loadJournal };
    });
    console = await support();
    return () => {
      vi.doUnmock(RECORD_CHANGES);
      // Neither does a later file get this one's code.
      vi.resetModules();
    };
  });

  it.each([
    ['the connection is back', () => fireEvent(window, new Event('online'))],
    ['the page is seen again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('the bell counts the changes of this browser once %s', async (_, happen) => {
    isLost = true;
    await console.renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await press('Needs attention');
    const list = await findDialog('Needs attention');
    await screen.findAllByRole('link', { name: /failed emails/ });
    await shows('Checking...', list);
    isLost = false;
    happen();
    await waitFor(() => expect(list).not.toHaveTextContent('Checking...'));
  });

  it('the confirmation of emails to selected leads says that nothing was sent', async () => {
    isLost = true;
    await console.renderConsole({ sandbox: sandboxOf(), at: '/leads?searchTerm=Harmattan' });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select Harmattan/ }));
    await press('Email', await screen.findByRole('toolbar', { name: 'Selected leads' }));
    const dialog = await findDialog('Are you sure?');
    await press('Email 1 lead', dialog);
    await alerts(/Nothing was sent/, dialog);
    await shows('1 selected');
  });
});
