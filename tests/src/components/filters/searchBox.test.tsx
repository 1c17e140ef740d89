import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('The search box of a list', () => {
  const sandboxOf = useSandbox();

  async function openList(at: string, name: string) {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at });
    const box = await screen.findByRole('searchbox', { name });
    const asked = (parameter: string) =>
      new URLSearchParams(history.location.search).get(parameter);
    return { box, history, asked };
  }

  it.each([
    ['/users', 'Search users...', 'q'],
    ['/webhooks', 'Search merchants...', 'search'],
    ['/leads', 'Search', 'searchTerm'],
    [
      `/transactions?email=${demoCustomers.manyTransactions}`,
      'Reference, narration or amount',
      'text',
    ],
  ])(
    'of %s keeps the text as it is typed, including a space before the next word',
    async (at, name, parameter) => {
      const { box, asked } = await openList(at, name);
      await userEvent.type(box, 'lagos ');
      await waitFor(() => expect(asked(parameter)).toBe('lagos'));
      await userEvent.type(box, 'freight');
      expect(box).toHaveValue('lagos freight');
      await waitFor(() => expect(asked(parameter)).toBe('lagos freight'));
    },
  );

  it('searches at once on Enter', async () => {
    const { box, asked } = await openList('/webhooks', 'Search merchants...');
    await userEvent.type(box, 'lagos{Enter}');
    expect(asked('search')).toBe('lagos');
  });

  it('shows the text of the URL when that changes, whatever was typed', async () => {
    const { box, history } = await openList('/webhooks', 'Search merchants...');
    await userEvent.type(box, 'lagos freight{Enter}');
    await history.push('/webhooks?search=accra');
    await waitFor(() => expect(box).toHaveValue('accra'));
    await userEvent.type(box, ' two');
    expect(box).toHaveValue('accra two');
  });

  it('searches on blur, and shows the text as it was sent', async () => {
    const { box, asked } = await openList('/webhooks', 'Search merchants...');
    await userEvent.type(box, ' lagos ');
    await userEvent.tab();
    expect(asked('search')).toBe('lagos');
    expect(box).toHaveValue('lagos');
  });
});
