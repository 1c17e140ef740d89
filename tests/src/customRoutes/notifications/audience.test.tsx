import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const PAGE = 30;

/** This many customers: every third is a merchant, every tenth has no phone. */
const users = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ _id: `u${n}`, name: `Person ${n}`, email: `p${n}@demo.test` },
    phone: n % 10 ? `+23480300000${n}` : '',
    role: n % 3 ? 'user' : 'merchant',
  }));

describe('A message to a role', () => {
  const sandboxOf = useSandbox();
  let pages: number[] = [];

  async function open(count: number) {
    pages = [];
    const all = users(count);
    const sandbox = sandboxOf(
      http.get('*/api/v1/admin/users', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        pages.push(page);
        const data = all.slice((page - 1) * PAGE, page * PAGE);
        return HttpResponse.json({ data, totalPages: Math.ceil(count / PAGE) });
      }),
    );
    await renderConsole({ sandbox, at: '/notifications' });
    await userEvent.selectOptions(await screen.findByLabelText('Role'), 'merchant');
    return sandbox;
  }

  it('shows before it is sent how many it reaches, and how many have no phone', async () => {
    const sandbox = await open(90);
    expect(await screen.findByText('Reaches 30 customers. 3 of them have no phone.')).toBeVisible();
    expect(pages).toEqual([1, 2, 3]);
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send Notification' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('Reaches 30 customers. 3 of them have no phone.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'both');
    expect(await screen.findByText(/^Reaches 90 customers\./)).toBeVisible();
    expect(pages).toEqual([1, 2, 3]);
    expect((await sandbox.calls()).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('of a long directory is counted on request only, and shows its partial count until then', async () => {
    await open(PAGE * 50);
    expect(
      await screen.findByText(/^Reaches at least 10 customers \(page 1 of 50 counted\)\./),
    ).toBeVisible();
    expect(pages).toEqual([1]);
    await userEvent.click(screen.getByRole('button', { name: 'Count all (reads 49 pages)' }));
    expect(await screen.findByText(/^Reaches 500 customers\./)).toBeVisible();
  });

  it('is previewed as an SMS, an email and an app notification while it is typed', async () => {
    await open(30);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(preview).toHaveTextContent('The message is shown here as its recipients see it.');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    expect(preview).toHaveTextContent(/^Hello$/);
    await userEvent.click(screen.getByRole('tab', { name: 'Email' }));
    await userEvent.type(await screen.findByLabelText('Subject'), 'News');
    await userEvent.type(screen.getByLabelText('Message'), 'Text');
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(/^NewsText$/);
  });
});

describe('The panel of a user', () => {
  const sandboxOf = useSandbox();

  it('links to a message to that user', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'View' }))[0] as Element);
    const panel = within(await screen.findByRole('dialog', { name: 'User Details' }));
    const link = await panel.findByRole('link', { name: 'Message' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/notifications\?.*65447c0b/));
  });
});
