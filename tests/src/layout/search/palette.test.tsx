import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const palette = () => screen.findByRole('dialog', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search' });
const group = (name: string) => screen.findByRole('group', { name });

describe('The palette', () => {
  const sandboxOf = useSandbox();

  it('acts on a customer after a verb, and opens the form with that customer', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/teams' });
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'credit adaeze okonkwo');
    const actions = within(await group('Actions'));
    const [first] = await actions.findAllByRole('option', { name: /^Credit: Adaeze Okonkwo/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(history.location.pathname).toBe('/wallet'));
    expect(new URLSearchParams(history.location.search).get('section')).toBe('credit');
    expect((await sandboxOf().calls()).every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each([
    ['Cyrillic letters', { key: 'л', code: 'KeyK' }, 1],
    ['Dvorak, whose T is where K is,', { key: 't', code: 'KeyK' }, 0],
    ['Dvorak, by its own K,', { key: 'k', code: 'KeyV' }, 1],
  ])('on a keyboard of %s opens by Ctrl and the key of K', async (_, key, dialogs) => {
    await renderConsole({ sandbox: sandboxOf(), at: '/teams' });
    await screen.findAllByRole('link', { name: 'View Members' });
    expect(fireEvent.keyDown(document.body, { ...key, ctrlKey: true })).toBe(dialogs === 0);
    if (dialogs > 0) expect(await palette()).toBeVisible();
  });

  it('edits its text by Home and End, while options are open', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/teams' });
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'wallet');
    await within(await palette()).findAllByRole('option');
    await userEvent.keyboard('{Home}x{End}s');
    expect(await field()).toHaveValue('xwallets');
  });

  it('lists a customer once, also one whose page was open', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/teams' });
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'adaeze okonkwo');
    const named = async () => {
      const options = within(await palette()).getAllByRole('option');
      return options.filter(({ textContent }) => textContent?.includes('Adaeze Okonkwo'));
    };
    await waitFor(async () => expect(await named()).toHaveLength(1));
    await userEvent.click((await named())[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Adaeze Okonkwo' });
    const { pathname } = history.location;
    await history.push('/teams');
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'adaeze okonkwo');
    await waitFor(async () => expect(await palette()).toHaveTextContent(/found · all \d+ read/));
    const once = await named();
    expect(once).toHaveLength(1);
    expect(once[0]).toHaveTextContent('adaeze.okonkwo@demo.test');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(pathname));
  });

  it('puts actions before pages, customers before other recent places', async () => {
    const email = demoCustomers.manyTransactions;
    const at = `/transactions?email=${encodeURIComponent(email)}`;
    const { history } = await renderConsole({ sandbox: sandboxOf(), at });
    await screen.findAllByRole('row');
    await history.push('/teams');
    await screen.findAllByRole('link', { name: 'View Members' });
    await history.push('/profile');
    await screen.findByRole('heading', { name: 'Profile Settings' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const places = within(await group('Recent places')).getAllByRole('option');
    expect(places[0]).toHaveTextContent(email);
    const groups = within(await palette()).getAllByRole('group');
    const names = groups.map((each) => each.getAttribute('aria-label'));
    expect(names.indexOf('Actions')).toBeLessThan(names.indexOf('Pages'));
  });
});
