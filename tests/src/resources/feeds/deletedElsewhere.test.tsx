import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, button, field, fill, findField, ignoreErrors, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const FEED = '/api/v1/admin/feeds/f1';
const COMMENTS = `${FEED}/comments`;
const feed = { valid: true, entity: { _id: 'f1', name: 'Fees', content: '<p>Free</p>' } };
const comment = (id: string) => ({ _id: id, content: `Comment ${id}`, children: [] });
const GONE = 'The comment that you reply to was deleted.';

describe('A text for a post', () => {
  const sandboxOf = useSandbox();
  const answer = (path: string, body: Record<string, unknown>, further: object = {}) =>
    sandboxOf().fault({ match: { method: 'GET', path }, body, ...further });
  const returnToTab = () =>
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  /** Opens the post with two comments, and types a reply to the first. */
  async function reply() {
    await answer(COMMENTS, { entity: [comment('1'), comment('2')] });
    await answer(COMMENTS, { entity: [comment('2')] }, { times: 9 });
    await answer(FEED, feed, { times: 9 });
    await renderConsole({ sandbox: sandboxOf(), at: '/feeds/f1' });
    await screen.findByText('Comment 1');
    await press('Comment actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await findField('Write a reply');
    fill('Write a reply', 'Yes.');
    expect(screen.queryByText(GONE)).toBeNull();
  }
  const isGone = () => waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull());

  it('stays with its error when the comment that it replies to was deleted', async () => {
    ignoreErrors();
    await reply();
    const refusal = { status: 404, body: { message: 'Comment not found' } };
    await sandboxOf().fault({ match: { method: 'POST', path: COMMENTS }, ...refusal });
    await press('Post Reply');
    await isGone();
    await alerts('Comment not found');
    expect(field('Write a reply')).toHaveValue('Yes.');
    expect(screen.getByText(GONE)).toBeVisible();
    fireEvent.click(button('Cancel'));
    expect(screen.queryByLabelText('Write a reply')).toBeNull();
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it('keeps the focus when a read finds that the comment was deleted', async () => {
    await reply();
    field('Write a reply').focus();
    returnToTab();
    await isGone();
    expect(field('Write a reply')).toHaveValue('Yes.');
    expect(field('Write a reply')).toHaveFocus();
    expect(screen.getByText('Comment 2')).toBeVisible();
  });

  it('stays beside the failure when the post was deleted', async () => {
    ignoreErrors();
    await answer(COMMENTS, { entity: [] }, { times: 9 });
    await answer(FEED, feed);
    await answer(FEED, { message: 'Feed not found' }, { status: 404, times: 9 });
    await renderConsole({ sandbox: sandboxOf(), at: '/feeds/f1' });
    await screen.findByText('Free');
    fill('Add a comment', 'Thanks.');
    returnToTab();
    await alerts('Feed not found');
    expect(field('Add a comment')).toHaveValue('Thanks.');
    expect(screen.queryByText('Free')).toBeNull();
  });
});
