import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { Edit, SimpleForm, TextInput, useRecordContext, useUpdate } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../sandbox/db/schema';
import { demoLead, demoWebhooks } from '../../../sandbox/db/seed/demo';
import { session } from '../../../src/authProvider/session';
import {
  alerts,
  fill,
  findDialog,
  findField,
  findRow,
  hold,
  ignoreErrors,
  press,
  rows,
  shows,
} from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { release } from '../../support/walletSection';

const REFUSED = { status: 422, body: { message: 'Limit of the day reached' } };
const LOST = { status: 500, body: { message: 'The mail host is down' } };
const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')];
const saidIn = (elements: HTMLElement[], text: string) =>
  elements.filter((each) => each.textContent?.includes(text)).length;

describe('A change whose page is left while it is sent (R46)', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => {
    ignoreErrors();
    return sandboxOf().reset();
  });
  type Outcome = typeof REFUSED;

  async function open(at: string, as: 'superadmin' | 'leadadmin' = 'superadmin') {
    return renderConsole({ sandbox: sandboxOf(), as, at });
  }
  const starts = {
    async emailLead(outcome: Outcome) {
      const opened = await open('/leads?searchTerm=Harmattan', 'leadadmin');
      await press('Send Email', await findRow(demoLead.approvedName));
      await hold(sandboxOf(), 'POST', '/api/admin/leads', outcome);
      await press('Send Email', await findDialog('Are you sure?'));
      return opened;
    },
    async editLead(outcome: Outcome) {
      const opened = await open('/leads?searchTerm=Harmattan', 'leadadmin');
      await press('Edit', await findRow(demoLead.approvedName));
      const dialog = await findDialog('Edit Lead');
      await hold(sandboxOf(), 'PUT', '/api/admin/leads', outcome);
      await press(/^Save/, dialog);
      return opened;
    },
    async sms(outcome: Outcome) {
      const opened = await open('/notifications?channel=sms&by=role');
      await findField('Message');
      fill('Role', 'user');
      fill('Message', 'Hello');
      await hold(sandboxOf(), 'POST', '/api/v1/admin/notifications/batch', outcome);
      await press('Send Notification');
      const dialog = await findDialog('Are you sure?');
      await within(dialog).findByLabelText('Type "user" to confirm');
      fill('Type "user" to confirm', 'user', dialog);
      await press('Send SMS to every user', dialog);
      return opened;
    },
    async retry(outcome: Outcome) {
      const url = demoWebhooks.everyKind;
      const [webhook] = await sandboxOf().db.select().from(webhooks).where(eq(webhooks.url, url));
      const opened = await open(`/view_webhookevent/${webhook?.id}`);
      await waitFor(() => expect(rows()).toHaveLength(20));
      await hold(sandboxOf(), 'POST', '/api/v1/admin/webhooks/event', outcome);
      await press('Retry Webhook', rows()[1]);
      await press('Yes, retry it!', await findDialog('Are you sure?'));
      return opened;
    },
    async webhook(outcome: Outcome) {
      const url = demoWebhooks.everyKind;
      const [webhook] = await sandboxOf().db.select().from(webhooks).where(eq(webhooks.url, url));
      const opened = await open(`/create_webhook/${webhook?.id}`);
      await waitFor(async () => expect(await findField('Webhook URL')).toHaveValue(url));
      await hold(sandboxOf(), 'PUT', '/api/v1/admin/webhooks', outcome);
      await press('Update Webhook');
      return opened;
    },
  };
  type Start = keyof typeof starts;
  type History = Awaited<ReturnType<typeof open>>['history'];
  async function leave(name: Start, history: History) {
    await act(() => history.push('/activity'));
    // The text of a message is typed input until it was sent.
    if (name === 'sms') await press('Leave', await findDialog('Leave without saving?'));
    await screen.findByRole('heading', { name: 'Activity', level: 1 });
  }
  const isSent = () =>
    waitFor(async () => {
      const held = await sandboxOf().app.request('/__sandbox/calls');
      expect(await held.text()).toMatch(/"method":"(POST|PUT)"/);
    });

  it.each(Object.keys(starts) as Start[])(
    'and that is refused is announced with the words of the server, and is in Activity: %s',
    async (name) => {
      const { history } = await starts[name](REFUSED);
      await isSent();
      await leave(name, history);
      expect(toasts()).toEqual([]);
      await release(sandboxOf());
      await alerts(REFUSED.body.message);
      expect(saidIn(toasts(), REFUSED.body.message)).toBe(1);
      await shows(/Refused/, screen.getByRole('main'));
    },
  );

  it.each(['emailLead', 'sms', 'retry'] as const)(
    'and whose outcome is unknown is announced, until it is closed: %s',
    async (name) => {
      const { history } = await starts[name](LOST);
      await isSent();
      await leave(name, history);
      await release(sandboxOf());
      await alerts(/the outcome is unknown/);
      expect(saidIn(toasts(), LOST.body.message)).toBe(1);
    },
  );

  it.each(Object.keys(starts) as Start[])(
    'is shown by its page alone where it is not left: %s',
    async (name) => {
      await starts[name](REFUSED);
      await isSent();
      await release(sandboxOf());
      await shows(REFUSED.body.message);
      expect(saidIn(toasts(), REFUSED.body.message)).toBe(0);
    },
  );

  it('is not announced to another admin, nor after the session', async () => {
    const { history } = await starts.emailLead(REFUSED);
    await isSent();
    await act(() => history.push('/activity'));
    await act(async () => session.end({ reason: 'signedOut' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    await release(sandboxOf());
    await findField(/Username|Email/i);
    expect(saidIn(toasts(), REFUSED.body.message)).toBe(0);
  });

  describe('by a stock page', () => {
    const PostEdit = () => (
      <Edit mutationMode="pessimistic">
        <SimpleForm>
          <TextInput source="title" />
          <Archive />
        </SimpleForm>
      </Edit>
    );
    /** Calls a bare hook, which shows no notification itself. */
    function Archive() {
      const record = useRecordContext();
      const [update] = useUpdate();
      const archive = () =>
        update('posts', { id: record?.id, data: { title: 'Old' }, previousData: record });
      return (
        <button type="button" onClick={() => void archive()}>
          Archive
        </button>
      );
    }

    it.each(['Save', 'Archive'])('is announced once: %s', async (name) => {
      let isRequested = false;
      let respond = () => {};
      const sandbox = sandboxOf(
        http.get('*/api/v1/admin/posts/1', () => HttpResponse.json({ id: 1, title: 'First' })),
        http.put(
          '*/api/v1/admin/posts/1',
          () =>
            new Promise<Response>((resolve) => {
              isRequested = true;
              respond = () =>
                resolve(HttpResponse.json({ message: 'Posts are locked' }, { status: 422 }));
            }),
        ),
      );
      const posts = { name: 'posts', edit: PostEdit };
      const { history } = await renderConsole({ sandbox, at: '/posts/1', further: [posts] });
      await waitFor(async () => expect(await findField(/title/i)).toHaveValue('First'));
      if (name === 'Save') fill(/title/i, 'Changed');
      await press(name);
      await waitFor(() => expect(isRequested).toBe(true));
      await act(() => history.push('/activity'));
      await screen.findByRole('heading', { name: 'Activity', level: 1 });
      respond();
      await alerts('Posts are locked');
      expect(saidIn(toasts(), 'Posts are locked')).toBe(1);
    });
  });
});
