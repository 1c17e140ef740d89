import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { click, openTab } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import { notificationForm } from '../../../support/notificationForm';
import {
  alerts,
  button,
  field,
  fill,
  findDialog,
  hold,
  ignoreErrors,
  noDialog,
  press,
  shows,
} from '../../../support/page';
import { useSandbox } from '../../../support/renderConsole';

const BATCH = '/api/v1/admin/notifications/batch';
const USERS = '/api/v1/admin/users';

describe('Notifications', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  const { alert, ask, open, send, sent } = notificationForm(sandboxOf);

  /** The IDs of users of the fifth page, which no list has loaded. */
  async function someIds() {
    const sandbox = sandboxOf();
    const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
    const response = await sandbox.app.request(`${USERS}?page=5&limit=30`, { headers });
    const { data } = (await response.json()) as { data: { _id: string }[] };
    return data.map(({ _id }) => _id);
  }
  async function paste(text: string) {
    await press('Paste IDs');
    fill('IDs to add', text);
    await press('Add IDs');
  }

  describe('A message to selected users', () => {
    it.each([
      ['SMS', 'sms', 'Message cannot be empty.', 'Notification sent successfully!'],
      ['Email', 'email', 'Fields cannot be empty.', 'Email Notification sent successfully!'],
      ['App', 'push', 'Message cannot be empty.', 'App Notification sent successfully!'],
    ] as const)(
      'by %s needs users and texts, and has its message',
      async (tab, path, empty, done) => {
        const [id = ''] = await someIds();
        await open(tab, 'By ID');
        await send();
        await alert('Please select at least one user.');
        await shows('0 Users Selected');
        await paste(id);
        await shows('1 Users Selected');
        if (tab !== 'SMS') fill('Subject', 'News');
        await send();
        await shows(empty);
        expect(field('Message')).toHaveFocus();
        fill('Message', 'Hello');
        await press(`Send ${tab} to 1 user`, await ask());
        expect(await screen.findByText(done)).toBeVisible();
        await shows('0 Users Selected');
        const subject = tab === 'SMS' ? {} : { subject: 'News' };
        // Single slashes (rulings R10).
        expect(await sent()).toEqual([
          [`${BATCH}/${path}/by-ids`, { userIds: [id], ...subject, message: 'Hello' }],
        ]);
      },
    );

    it('goes to those of the confirmation; who is added while it is open stays selected (R30)', async () => {
      const [one = '', two = ''] = await someIds();
      const { sandbox } = await open('SMS', 'By ID');
      await paste(one);
      await shows('1 Users Selected');
      fill('Message', 'Hello');
      await hold(sandbox, 'GET', `${USERS}/${two}`);
      fill('IDs to add', two);
      await press('Add IDs');
      const dialog = await ask();
      await sandbox.clearFaults();
      await waitFor(() => expect(document.body).toHaveTextContent('2 Users Selected'));
      await press('Send SMS to 1 user', dialog);
      await shows('Notification sent successfully!');
      await shows('1 Users Selected');
      expect(await sent()).toEqual([[`${BATCH}/sms/by-ids`, { userIds: [one], message: 'Hello' }]]);
    });

    it('takes pasted IDs: duplicates once, unknown ones listed', async () => {
      const [one = '', two = ''] = await someIds();
      await open('Email', 'By ID');
      await paste(`${one}, ${two}\n${one};nobody1 nobody2\tnobody3`);
      await alerts('2 users added');
      await alerts('Unknown: nobody1, nobody2, nobody3');
      await shows('2 Users Selected');
    });

    it('keeps pasted IDs while another tab is open and after a message was sent, and asks before they are left', async () => {
      const [one = '', two = ''] = await someIds();
      const { history } = await open('SMS', 'By ID');
      await paste(`${one} nobody1`);
      await alerts('Unknown: nobody1');
      fill('Message', 'Hello');
      await press('Send SMS to 1 user', await ask());
      await shows('0 Users Selected');
      expect(field('IDs to add')).toHaveValue('nobody1');
      fill('IDs to add', two);
      await openTab('Email');
      await openTab('SMS');
      expect(await screen.findByLabelText('IDs to add')).toHaveValue(two);
      await act(() => history.push('/users'));
      await press('Cancel', await findDialog('Leave without saving?'));
    });

    describe('some of whom cannot be reached', () => {
      const data = Array.from({ length: 5 }, (_, n) => ({
        _id: `u${String(n).padStart(7, '0')}`,
        name: `Person ${n}`,
        email: n === 0 ? null : `p${n}@demo.test`,
        ...(n !== 1 && { phone: '+2348030000000' }),
        role: 'user',
      }));

      it.each([
        ['SMS', '1 of them has no phone, so the SMS cannot reach them: Person 1'],
        ['Email', '1 of them has no email, so it cannot reach them: Person 0'],
      ] as const)(
        'by %s lists them; a failure ends in a full stop and keeps the selection',
        async (tab, without) => {
          ignoreErrors();
          const sandbox = sandboxOf(
            http.get(`*${USERS}`, () => HttpResponse.json({ valid: true, data, totalPages: 1 })),
          );
          await open(tab, 'By ID', sandbox);
          await paste(
            data
              .slice(0, 3)
              .map(({ _id }) => _id)
              .join(' '),
          );
          if (tab === 'Email') fill('Subject', 'News');
          fill('Message', 'x'.repeat(5000));
          const dialog = await ask();
          await shows(without, dialog);
          expect(dialog).toHaveTextContent('Person 0, Person 1, Person 2');
          const body = { valid: false, message: 'Try later' };
          await sandbox.fault({ match: { path: BATCH }, body });
          await press(`Send ${tab} to 3 users`, dialog);
          expect(await within(dialog).findByText('Failed to send notification.')).toBeVisible();
          await alerts('Try later', dialog);
          await press('Cancel', dialog);
          await noDialog();
          await shows('3 Users Selected');
          expect(field('Message')).toHaveValue('x'.repeat(5000));
        },
      );
    });

    it('without a response has an unknown outcome; the same text within an hour needs a second confirmation', async () => {
      ignoreErrors();
      const [id = ''] = await someIds();
      const { sandbox } = await open('SMS', 'By ID');
      await paste(id);
      await shows('1 Users Selected');
      fill('Message', 'Once only');
      const body = { message: 'Gateway asleep' };
      await sandbox.fault({ match: { path: BATCH }, status: 500, body });
      await press('Send SMS to 1 user', await ask());
      await alerts('it is unknown whether this was sent');
      await alerts('Gateway asleep');
      expect(screen.queryByText(/Failed to send/)).toBeNull();
      await noDialog();
      expect(field('Message')).toHaveValue('Once only');
      await shows('1 Users Selected');
      const before = (await sent()).length;
      const dialog = await ask();
      await shows('The same text may have gone to the same audience', dialog);
      expect(button('Send SMS to 1 user', dialog)).toBeDisabled();
      await click(within(dialog).getByLabelText('I want to send it again'));
      await expectAccessible(dialog);
      await press('Send SMS to 1 user', dialog);
      expect(await screen.findByText('Notification sent successfully!')).toBeVisible();
      expect(await sent()).toHaveLength(before + 1);
    });
  });
});
