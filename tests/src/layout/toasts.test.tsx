import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { createI18n } from '../../../src/i18n';
import { watchFocus } from '../../../src/layout/keepFocus';
import { Toasts } from '../../../src/layout/Toasts';
import { unknownNotice, useNotifyFailure } from '../../../src/operations/failureMessages';

const i18nProvider = await createI18n('en');

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

it('a toast replaces the earlier one about the same payment, and no other', async () => {
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

it('several toasts are stacked, and each closes after its own 5000 ms, whatever is clicked', () => {
  vi.useFakeTimers();
  render(
    <CoreAdminContext>
      <Payments />
      <Toasts />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  wait(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Find one' }));
  const [first, second] = [screen.getByText('Saved'), screen.getByText('One is done')];
  wait(3_000);
  fireEvent.click(document.body);
  wait(999);
  for (const toast of [first, second]) expect(toast).toBeVisible();
  wait(1);
  expect(first).not.toBeInTheDocument();
  wait(999);
  expect(second).toBeVisible();
  wait(1);
  expect(second).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('a toast stays for a pointer that moves onto it, and not for one at rest where it appears', () => {
  vi.useFakeTimers();
  render(
    <CoreAdminContext>
      <Payments />
      <Toasts />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  move(screen.getByText('Saved'), 0);
  wait(5_000);
  expect(screen.queryByText('Saved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  move(screen.getByText('Saved'), 3);
  wait(60_000);
  expect(screen.getByText('Saved')).toBeVisible();
  vi.useRealTimers();
});

/** Shows two toasts, closes the first by its focused button, and returns once the focus has moved to the second. */
async function closeFirstOfTwo() {
  vi.useFakeTimers();
  const watch = watchFocus();
  onTestFinished(() => {
    watch.stop();
    vi.useRealTimers();
  });
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Payments />
      <Toasts />
    </CoreAdminContext>,
  );
  const elsewhere = screen.getByRole('button', { name: 'Save' });
  act(() => elsewhere.focus());
  fireEvent.click(elsewhere);
  fireEvent.click(screen.getByRole('button', { name: 'Find one' }));
  const [first, second] = screen.getAllByRole('button', { name: 'Close notification' });
  act(() => first?.focus());
  fireEvent.click(first as HTMLElement);
  await act(async () => {});
  expect(screen.queryByText('Saved')).toBeNull();
  expect(second).toHaveFocus();
  return { second: second as HTMLElement, elsewhere };
}
const move = (place: Element, movementX: number) => {
  const event = new MouseEvent('mousemove', { bubbles: true });
  fireEvent(place, Object.assign(event, { movementX, movementY: 0 }));
};

it('the next toast closes by itself although the focus moved onto it when the first was closed', async () => {
  const { second, elsewhere } = await closeFirstOfTwo();
  // It slid under the pointer at rest.
  move(second, 0);
  wait(5_000);
  expect(second).not.toBeInTheDocument();
  await act(async () => {});
  expect(elsewhere).toHaveFocus();
});

it('a toast stays while a person focuses it, also where the pointer comes and goes', async () => {
  const { second, elsewhere } = await closeFirstOfTwo();
  act(() => elsewhere.focus());
  act(() => second.focus());
  move(second, 3);
  fireEvent.mouseLeave(second.closest('.toast') as HTMLElement);
  wait(60_000);
  expect(second).toBeVisible();
  act(() => elsewhere.focus());
  wait(4_999);
  expect(second).toBeVisible();
  wait(1);
  expect(second).not.toBeInTheDocument();
});

it('a toast stays for the pointer on it, also where the focus comes and goes', async () => {
  const { second, elsewhere } = await closeFirstOfTwo();
  move(second, 3);
  act(() => elsewhere.focus());
  wait(60_000);
  expect(second).toBeVisible();
  fireEvent.mouseLeave(second.closest('.toast') as HTMLElement);
  wait(5_000);
  expect(second).not.toBeInTheDocument();
});

it('a key pressed in the toast onto which the focus moved makes the focus the own one of the person', async () => {
  const { second } = await closeFirstOfTwo();
  fireEvent.keyDown(second, { key: 'Shift' });
  wait(60_000);
  expect(second).toBeVisible();
});

it('a toast is a card of an icon, its text and a button that closes it', () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Payments />
      <Toasts />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const [icon, words, close] = screen.getByText('Saved').closest('.toast')?.children ?? [];
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(words).toHaveAttribute('role', 'status');
  expect(close).toHaveAccessibleName('Close notification');
});

function Failing({ failure }: { failure: CallError }) {
  const tell = useNotifyFailure();
  const notify = useNotify();
  const announce = (options: object) => notify('Credit', { ...options, about: 'credit' });
  return (
    <>
      <button type="button" onClick={() => tell(failure, { above: 'Failed to change password' })}>
        Fail
      </button>
      <button type="button" onClick={() => announce(unknownNotice)}>
        Lose
      </button>
      <button type="button" onClick={() => announce({ type: 'success' })}>
        Find
      </button>
    </>
  );
}

function showFailure(failure: CallError) {
  vi.useFakeTimers();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Failing failure={failure} />
      <Toasts />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }));
  return screen.getByText('Too busy').closest('.toast') as HTMLElement;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const body = { message: 'Too busy' };

it('a failure is one toast with all its messages, which closes after 5000 ms', () => {
  const toast = showFailure(new CallError('refused', 'Too busy', { status: 400, body }));
  expect(within(toast).getByText('Too busy')).toBeVisible();
  wait(4_999);
  expect(toast).toBeInTheDocument();
  wait(1);
  expect(toast).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('an ordinary change of unknown outcome is a toast of 5000 ms, too (R46)', () => {
  const open = { status: 503, body, outcome: 'unknown' } as const;
  const toast = showFailure(new CallError('refused', 'Too busy', open));
  wait(5_000);
  expect(toast).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('guarded changes of unknown outcome are one toast, which stays until it is closed (R46)', () => {
  const open = { status: 500, body, outcome: 'unknown' } as const;
  const toast = showFailure(new CallError('outcomeUnknown', 'errors.outcomeUnknown', open));
  wait(600_000);
  expect(toast).toBeInTheDocument();
  const toasts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  for (const name of ['Lose', 'Lose']) fireEvent.click(screen.getByRole('button', { name }));
  expect(toasts()).toEqual([
    'The outcome of 2 changes is unknown. Check them in Activity before you do them again.',
  ]);
  wait(600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('Too busy')).toBeVisible();
  expect(screen.getByText('Credit')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Lose' }));
  expect(toasts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});
