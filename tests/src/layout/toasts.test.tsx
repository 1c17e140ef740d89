import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it } from 'vitest';
import { Toasts } from '../../../src/layout/Toasts';

function Payments() {
  const notify = useNotify();
  const lost = (about: string) => notify(`Lost ${about}`, { type: 'warning', about });
  return (
    <>
      <button type="button" onClick={() => lost('one')}>
        Lose one
      </button>
      <button type="button" onClick={() => lost('two')}>
        Lose two
      </button>
      <button
        type="button"
        onClick={() => notify('One is done', { type: 'success', about: 'one' })}
      >
        Find one
      </button>
      <button type="button" onClick={() => notify('Saved', { type: 'success' })}>
        Save
      </button>
    </>
  );
}

it('a toast takes the place of what was said of the same payment before, and of nothing else', async () => {
  render(
    <CoreAdminContext>
      <Payments />
      <Toasts />
    </CoreAdminContext>,
  );
  for (const name of ['Save', 'Lose one', 'Lose two', 'Save']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByText('Lost one')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Find one' }));
  expect(screen.getByText('One is done')).toBeVisible();
  expect(screen.queryByText('Lost one')).toBeNull();
  expect(screen.getByText('Lost two')).toBeVisible();
  expect(screen.getAllByText('Saved')).toHaveLength(2);
});
