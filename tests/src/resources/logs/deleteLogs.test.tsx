import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  changesOf,
  findDialog,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const focused = () => document.activeElement as HTMLElement;

const LOGS = '/api/v1/admin/logs';
const match = { method: 'DELETE', path: LOGS };

describe('The deletion of logs', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/logs') {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at });
    await waitFor(() => expect(rows()).not.toHaveLength(0));
    return sandbox;
  }
  const check = (of?: HTMLElement) =>
    fireEvent.click(of?.querySelector('input') as HTMLInputElement);
  async function ask() {
    await press('Delete Selected');
    return findDialog('Are you sure?');
  }
  const sent = async () =>
    (await changesOf(sandboxOf())).map(({ method, path, body }) => [method, path, body]);

  it('asks first, and keeps the selection after Cancel', async () => {
    await open();
    check(rows()[0]);
    const dialog = await ask();
    expect(dialog).toHaveTextContent(/^Are you sure\?This deletes 1 log: 1 \w+\./);
    await press('Cancel', dialog);
    await noDialog();
    expect(await sent()).toEqual([]);
    await shows('1 log selected');
  });

  it('deselects what was confirmed; what was selected while it was open stays selected (R30)', async () => {
    const sandbox = await open();
    check(rows()[0]);
    const dialog = await ask();
    check(rows()[1]);
    await hold(sandbox, 'DELETE', LOGS);
    await press('Delete 1 log', dialog);
    await sandbox.clearFaults();
    await shows('Log deleted successfully');
    await noDialog();
    await shows('1 log selected');
    expect(await sent()).toHaveLength(1);
  });

  it('of one log is sent once by its ID, and shows Log deleted successfully, or Error deleting single log', async () => {
    ignoreErrors();
    const sandbox = await open();
    check(rows()[0]);
    const dialog = await ask();
    await sandbox.fault({ match, status: 500, body: {} });
    await press('Delete 1 log', dialog);
    expect(await within(dialog).findByText('Error deleting single log')).toBeVisible();
    // The dialog must still be open for the second click.
    await hold(sandbox, 'DELETE', LOGS);
    await pressTwice('Delete 1 log', dialog);
    await sandbox.clearFaults();
    expect(await screen.findByText('Log deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
    const [failed, done, ...more] = await sent();
    expect(done?.[1]).toMatch(/\/logs\/10c5\w{20}$/);
    expect([failed, more]).toEqual([['DELETE', done?.[1], undefined], []]);
  });

  it('of several logs is one batch, after their number and severities, and a copy on request', async () => {
    ignoreErrors();
    const sandbox = await open('/logs?severity=error');
    check(rows()[0]);
    check(rows()[1]);
    const dialog = await ask();
    expect(dialog).toHaveTextContent('This deletes 2 logs: 2 error. It cannot be undone.');
    await expectAccessible(dialog);
    const { names, text } = savedFiles();
    await press('Save as CSV first', dialog);
    await waitFor(() => expect(names).toEqual(['logs.csv']));
    const csv = await text();
    expect(csv.split('\r\n')[0]).toBe('\uFEFFID,Timestamp,Activity,Severity,Message');
    const ids = csv.match(/10c5\w{20}/g) ?? [];
    expect(ids).toHaveLength(2);
    const path = `${LOGS}/batch`;
    await sandbox.fault({ match: { path }, body: { valid: false, message: 'Not now' } });
    await press('Delete 2 logs', dialog);
    expect(await within(dialog).findByText('Error deleting batch logs')).toBeVisible();
    await alerts('Not now', dialog);
    await press('Delete 2 logs', dialog);
    expect(await screen.findByText('Logs deleted successfully')).toBeVisible();
    await noDialog();
    expect(button('Delete Selected')).toBeDisabled();
    // The button that started it is disabled, so its neighbour gets the focus.
    await waitFor(() => expect(screen.getByRole('main')).toContainElement(focused()));
    expect(focused()).toBeEnabled();
    const [, done] = await sent();
    expect(done?.[1]).toBe(path);
    const { ids: deleted = [] } = (done?.[2] ?? {}) as { ids?: string[] };
    expect(deleted.toSorted()).toEqual(ids.toSorted());
  });

  it('sends numeric IDs as numbers; a row without an ID has no actions', async () => {
    const data = Array.from({ length: 3 }, (_, n) => ({
      ...(n < 2 && { _id: 70 + n }),
      ...{ created_at: '2026-10-30T10:00:00Z', activity: 'webhook.delivery', severity: 'info' },
      message: `Message ${n}`,
    }));
    const sandbox = sandboxOf();
    const list = { method: 'GET', path: LOGS };
    await sandbox.fault({ match: list, body: { data, totalPages: 1 }, times: 9 });
    await sandbox.fault({ match, body: { valid: true }, times: 2 });
    await open();
    const without = row('Message 2');
    expect(without.querySelector('input:enabled')).toBeNull();
    expect(without.querySelector('button')).toBeNull();
    check(row('Message 0'));
    await press('Delete 1 log', await ask());
    expect(await screen.findByText('Log deleted successfully')).toBeVisible();
    await noDialog();
    fireEvent.click(screen.getByLabelText('Select all'));
    await shows('2 logs selected');
    await press('Delete 2 logs', await ask());
    expect(await screen.findByText('Logs deleted successfully')).toBeVisible();
    expect(await sent()).toEqual([
      ['DELETE', `${LOGS}/70`, undefined],
      ['DELETE', `${LOGS}/batch`, { ids: [70, 71] }],
    ]);
  });
});
