import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../stock/actions';
import {
  alerts,
  button,
  changesOf,
  fill,
  findDialog,
  findField,
  ignoreErrors,
  press,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const PART = '/api/v1/admin/notifications/batch/sms/by-ids';
const ids = Array.from({ length: 1300 }, (_, n) => `u${String(n).padStart(7, '0')}`);
const data = ids.map((_id) => ({ _id, name: _id, phone: '+2348030000000', role: 'user' }));

describe('A message to more than 500 IDs', () => {
  const sandboxOf = useSandbox();

  it('is sent in parts, and a part of unknown outcome is never sent again by itself', async () => {
    ignoreErrors();
    const sandbox = sandboxOf(
      http.get('*/api/v1/admin/users', () =>
        HttpResponse.json({ valid: true, data, totalPages: 1 }),
      ),
    );
    const ok = { match: { path: PART }, body: { valid: true } };
    await sandbox.fault(ok);
    await sandbox.fault({ match: { path: PART }, status: 504, body: {} });
    const refused = { status: 400, body: { message: 'No units left' } };
    await sandbox.fault({ match: { path: PART }, ...refused });
    await sandbox.fault(ok);
    await renderConsole({ sandbox, at: '/notifications' });
    await openTab('SMS');
    await openTab('By ID');
    await findField('Message');
    await press('Paste IDs');
    fill('IDs to add', ids.join('\n'));
    await press('Add IDs');
    await shows('1,300 Users Selected');
    fill('Message', 'To many');
    await press('Send Notification');
    const dialog = await findDialog('Are you sure?');
    await shows('in 3 parts of up to 500 users', dialog);
    expect(button('Send SMS to 1,300 users', dialog)).toHaveAttribute('aria-disabled', 'true');
    await within(dialog).findByLabelText('Type "1,300" to confirm');
    fill('Type "1,300" to confirm', '1300', dialog);
    await press('Send SMS to 1,300 users', dialog);
    const run = await screen.findByRole('region', { name: 'Sending in parts' });
    // A failure that is no three in a row stops nothing.
    await shows('Finished: 500 of 1,300 users sent to, 500 of unknown outcome', run);
    await alerts('Part 2 (500 users): outcome unknown.', run);
    expect(button('Send Notification')).toBeDisabled();
    await shows('Part 3 (300 users) was not sent. No units left', run);
    await press('Retry the 300 refused', run);
    await shows('Finished: 800 of 1,300 users sent to, 500 of unknown outcome', run);
    const sent = (await changesOf(sandbox)).map(
      ({ body }) => (body as { userIds: string[] }).userIds,
    );
    expect(sent.map(([first]) => first)).toEqual([0, 500, 1000, 1000].map((n) => ids[n]));
    expect(sent.map(({ length }) => length)).toEqual([500, 500, 300, 300]);
    await press('It was done', run);
    await shows('Finished: 1,300 of 1,300 users sent to, 0 of unknown outcome', run);
    await press('Dismiss', run);
    await waitFor(() => expect(screen.queryByRole('region', { name: /in parts/ })).toBeNull());
  });
});
