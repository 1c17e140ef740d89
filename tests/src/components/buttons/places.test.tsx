import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { controls, follow, press } from '../../../stock/actions';
import { findRow } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('A place is a link with its address (rulings R52)', () => {
  const sandboxOf = useSandbox();
  const open = (at: string) => renderConsole({ sandbox: sandboxOf(), at });

  /** Checks that the first control of each name is a link to an address, and that no button has that name. */
  async function leads(places: Record<string, RegExp>, root?: ParentNode) {
    for (const [name, href] of Object.entries(places)) {
      await waitFor(() => expect(controls('link', name, root)).not.toEqual([]));
      expect(controls('link', name, root)[0]?.getAttribute('href')).toMatch(href);
      expect(controls('button', name, root)).toEqual([]);
    }
  }

  it.each([
    [
      '/users',
      { Chat: /^\/chatsession\?userId=\w/, 'View Transactions': /^\/transactions\?email=\w/ },
    ],
    ['/teams', { 'View Invites': /^\/teams_invites\/\w/, 'View Members': /^\/teams_members\/\w/ }],
    [
      '/feeds',
      { View: /^\/feeds\/\w/, Edit: /^\/create_feeds\/\w/, 'Create Feeds': /^\/create_feeds$/ },
    ],
    ['/webhooks', { View: /^\/view_webhook\/\w/ }],
    ['/faq', { View: /^\/faq\/\w/, 'Add New Feature': /^\/create_faq$/ }],
  ])('%s', async (at, places) => {
    await open(at);
    await leads(places);
  });

  it('the pages below a merchant and a feature', async () => {
    const { history } = await open('/webhooks');
    await follow('View', await findRow('Ladipo Hair Studio'));
    await leads(
      { 'View Events': /^\/view_webhookevent\/\w/, Edit: /^\/create_webhook\/\w/ },
      await findRow(demoWebhooks.everyKind),
    );
    await leads({ 'Create Webhook': /^\/create_webhook\/\w/ });
    await history.push('/faq');
    await follow('View', await findRow('Opening hours'));
    await leads({ '← Back to Features': /^\/faq$/ });
  });

  it('except the specified "Go Back", which is a button', async () => {
    const { history } = await open('/chatsession');
    await press('Go Back');
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
  });

  it('and a click anywhere in a row follows the link of its View', async () => {
    const { history } = await open('/feeds');
    const [row] = (await screen.findAllByRole('row')).slice(1);
    row?.querySelector('td')?.click();
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/feeds\/\w/));
  });
});
