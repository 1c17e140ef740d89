import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoLead } from '../../../sandbox/db/seed/demo';
import { session } from '../../../src/authProvider/session';
import { loadJournal } from '../../../src/operations/recordChanges';
import { notificationForm } from '../../support/notificationForm';
import {
  changesOf,
  fill,
  findDialog,
  findRow,
  ignoreErrors,
  press,
  shows,
} from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const fault = () => {
  throw new DOMException('The disk is busy', 'UnknownError');
};

describe('While the record of changes cannot be used (R54)', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => {
    ignoreErrors();
    return sandboxOf().reset();
  });
  afterEach(() => vi.restoreAllMocks());
  const { ask, open, sent } = notificationForm(sandboxOf);

  it('a message is not sent, its confirmation says so, and is sent by the next press', async () => {
    await open('SMS', 'By Users');
    fill('Role', 'user');
    fill('Message', 'Once');
    await loadJournal(session.user()?.id ?? '');
    const own = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(fault);
    const dialog = await ask();
    await within(dialog).findByLabelText('Type "user" to confirm');
    fill('Type "user" to confirm', 'user', dialog);
    await press('Send SMS to every user', dialog);
    await shows(/could not be read completely.*Nothing was sent/, dialog);
    expect(await sent()).toEqual([]);
    own.mockRestore();
    await press('Send SMS to every user', dialog);
    await shows('Notification sent successfully');
    expect(await sent()).toHaveLength(1);
  });

  it('an ordinary change is sent, and a toast says once that it is not recorded', async () => {
    const sandbox = sandboxOf();
    const at = '/leads?searchTerm=Harmattan';
    await renderConsole({ sandbox, as: 'leadadmin', at });
    await press('Edit', await findRow(demoLead.approvedName));
    const dialog = await findDialog('Edit Lead');
    await loadJournal(session.user()?.id ?? '');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fault);
    await press(/^Save/, dialog);
    await waitFor(async () => expect(await changesOf(sandbox)).toHaveLength(1));
    expect(await screen.findAllByText(/could not record the change/)).toHaveLength(1);
  });
});
