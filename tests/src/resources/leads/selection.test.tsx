import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LEADS = '*/api/admin/leads';
const leads = [
  { _id: 'l1', approvedName: 'Alpha', email: 'a@demo.test', notificationStatus: 'not_sent' },
  { _id: 'l2', approvedName: 'Beta', email: 'b@demo.test', notificationStatus: 'sent' },
  { _id: 'l3', approvedName: 'Gamma', email: '', notificationStatus: 'not_sent' },
  { _id: 'l4', approvedName: 'Delta', email: 'd@demo.test', notificationStatus: 'not_sent' },
];

describe('Leads', () => {
  const sandboxOf = useSandbox();
  let sent: string[] = [];
  let answer: (id: string) => Response | Promise<Response> = () =>
    HttpResponse.json({ valid: true });
  beforeEach(() => {
    sent = [];
    answer = () => HttpResponse.json({ valid: true });
  });

  async function open() {
    const sandbox = sandboxOf(
      http.get(LEADS, () =>
        HttpResponse.json({ entity: { leads, pagination: { pages: 1, total: leads.length } } }),
      ),
      http.post(`${LEADS}/:id/:what`, ({ params }) => {
        sent.push(`${params.id} ${params.what}`);
        return answer(String(params.id));
      }),
    );
    const view = await renderConsole({ sandbox, at: '/leads' });
    await screen.findByText('Alpha');
    return view;
  }
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  const bar = async () => within(await screen.findByRole('toolbar', { name: 'Selected leads' }));

  describe('that are selected', () => {
    it('by box and with Shift are counted in a bar, which clears them', async () => {
      await open();
      await userEvent.click(box('Alpha'));
      const user = userEvent.setup();
      await user.keyboard('{Shift>}');
      await user.click(box('Gamma'));
      await user.keyboard('{/Shift}');
      expect((await bar()).getByText('3 selected')).toBeVisible();
      await userEvent.click((await bar()).getByRole('button', { name: 'Clear' }));
      await waitFor(() =>
        expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull(),
      );
      expect(box('Alpha')).not.toBeChecked();
    });

    it('without an address cannot be emailed, by their row or as a selection', async () => {
      await open();
      const row = screen.getByText('Gamma').closest('tr') as HTMLElement;
      for (const name of ['Send Email', 'Send Workbrook Email']) {
        const action = within(row).getByRole('button', { name });
        expect(action).toBeDisabled();
        expect(action).toHaveAttribute('aria-description', 'This lead has no email address.');
      }
      await userEvent.click(box('Gamma'));
      const email = (await bar()).getByRole('button', { name: 'Email' });
      expect(email).toBeDisabled();
      expect(email).toHaveAttribute('title', 'None of these leads has an email address.');
      // With another lead that has one, the confirmation says who is left out.
      await userEvent.click(box('Alpha'));
      expect(email).toBeEnabled();
    });

    it('go to addresses: those that several leads share are named, and get one email each if so chosen', async () => {
      const [alpha] = leads;
      leads.push({ ...alpha, _id: 'l5', approvedName: 'Epsilon', email: ' A@Demo.test ' } as never);
      const dialog = await ask();
      leads.pop();
      expect(
        dialog.getByText(/They go to 2 addresses.*a@demo\.test \(Alpha, Epsilon\)/),
      ).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Email 3 leads' })).toBeEnabled();
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Send once to each address' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Email 2 leads' }));
      await waitFor(() => expect(sent).toEqual(['l1 send-email', 'l4 send-email']));
    });

    async function ask(service: 'Email' | 'Workbrook' = 'Email') {
      await open();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await userEvent.click((await bar()).getByRole('button', { name: service }));
      return within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    }

    it('get one email each by the specified single calls, except those emailed before or without an email', async () => {
      const dialog = await ask();
      expect(dialog.getByText('Alpha, Delta')).toBeVisible();
      expect(dialog.getByText(/1 has no email address and is left out: Gamma/)).toBeVisible();
      expect(sent).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Email 2 leads' }));
      expect(await screen.findByText('Emails sent to 2 leads')).toBeVisible();
      expect(sent).toEqual(['l1 send-email', 'l4 send-email']);
      expect(box('Alpha')).not.toBeChecked();
    });

    it('stay selected if they were selected while the confirmation was open (R30)', async () => {
      await open();
      await userEvent.click(box('Alpha'));
      await userEvent.click((await bar()).getByRole('button', { name: 'Email' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
      fireEvent.click(screen.getByLabelText('Select Delta'));
      await userEvent.click(dialog.getByRole('button', { name: 'Email 1 lead' }));
      expect(await screen.findByText('Email sent to 1 lead')).toBeVisible();
      expect(sent).toEqual(['l1 send-email']);
      expect(box('Alpha')).not.toBeChecked();
      expect(box('Delta')).toBeChecked();
    });

    it('stay selected where nothing is sent, since the record cannot be read (R54)', async () => {
      await open();
      await userEvent.click(box('Delta'));
      await userEvent.click((await bar()).getByRole('button', { name: 'Email' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
      const reading = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
        throw new DOMException('The disk is busy', 'UnknownError');
      });
      await userEvent.click(dialog.getByRole('button', { name: 'Email 1 lead' }));
      await screen.findByText(/could not be read completely\. Nothing was sent or ended/);
      expect([sent, (box('Delta') as HTMLInputElement).checked]).toEqual([[], true]);
      reading.mockRestore();
    });

    it('get it a second time only on request', async () => {
      const dialog = await ask();
      await userEvent.click(
        dialog.getByRole('checkbox', { name: /^Also the one that was emailed before/ }),
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Email 3 leads' }));
      await screen.findByText('Emails sent to 3 leads');
      expect(sent).toEqual(['l1 send-email', 'l4 send-email', 'l2 send-email']);
    });

    it('report refused and unknown ones, and none is sent again by itself', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      answer = (id) =>
        id === 'l1'
          ? HttpResponse.json({ message: 'Bounced' }, { status: 400 })
          : HttpResponse.json({ message: 'Mail server down' }, { status: 500 });
      const dialog = await ask('Workbrook');
      await userEvent.click(dialog.getByRole('button', { name: 'Email 3 leads for Workbrook' }));
      const panel = within(await screen.findByRole('region', { name: 'Lead emails' }));
      expect(await panel.findByText(/^Alpha: not done\. Bounced/)).toBeVisible();
      expect(await panel.findByText(/^Beta: outcome unknown\..*Mail server down/)).toBeVisible();
      expect(await panel.findByText(/^Delta: outcome unknown/)).toBeVisible();
      expect(sent).toHaveLength(3);
      for (const button of panel.getAllByRole('button', { name: 'It was done' })) {
        await userEvent.click(button);
      }
      answer = () => HttpResponse.json({ valid: true });
      await userEvent.click(await panel.findByRole('button', { name: 'Retry the refused one' }));
      await screen.findByText('Emails sent to 3 leads');
      expect(sent).toEqual([...['l1', 'l2', 'l4', 'l1'].map((id) => `${id} send-email-workbrook`)]);
    });
  });
});
