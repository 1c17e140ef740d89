import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EmptyList, Failure, ListLoading } from '../../../../src/components/feedback/Failure';
import { OutcomeBadge } from '../../../../src/components/feedback/OutcomeBadge';
import { RepeatWarning, useConsent } from '../../../../src/components/feedback/useRepeatConsent';
import { SignedInProvider } from '../../../../src/components/page/SignedIn';
import { CallError } from '../../../../src/http/errors';
import { renderPart } from '../../../support/renderPart';

describe('Failure', () => {
  const refused = new CallError('refused', 'The wallet is closed', { status: 400 });

  it("shows the server's message, and tries again on request", async () => {
    const onRetry = vi.fn();
    await renderPart(<Failure failure={refused} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The wallet is closed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('has no button without a retry, and a note about rows of an earlier read', async () => {
    await renderPart(<Failure failure={refused} stale="errors.offline" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert').textContent).not.toBe('The wallet is closed');
  });

  it.each([
    ['nothing', undefined],
    ['the end of a session', new CallError('unauthorized', 'session.expired', { status: 401 })],
    ['an aborted request', new DOMException('stopped', 'AbortError')],
  ])('is not rendered for %s', async (_, failure) => {
    await renderPart(<Failure failure={failure} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('EmptyList has a sentence, and a hint only where there is one', async () => {
  await renderPart(
    <>
      <EmptyList text="resources.logs.empty" hint="resources.logs.noSuchHint" />
      <EmptyList text="resources.activity.none" hint="resources.activity.noneHint">
        <button type="button">Add</button>
      </EmptyList>
    </>,
  );
  const texts = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(texts.filter(Boolean)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
});

it('ListLoading says what is loading', async () => {
  await renderPart(<ListLoading text="resources.users.loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading users...');
});

describe('OutcomeBadge', () => {
  it.each([
    [{ outcome: 'done' }, 'Done', 'good'],
    [{ outcome: 'refused' }, 'Refused', 'bad'],
    [{ outcome: 'unknown' }, 'Unknown', 'attention'],
    [{ outcome: 'notDone', settledBy: 'person' }, 'Not done', 'quiet'],
  ] as const)('of %j is %s', async (operation, label, tone) => {
    await renderPart(
      <SignedInProvider admin={{ id: 'a', name: 'Ada', email: '', role: 'superadmin' }}>
        <OutcomeBadge {...operation} />
      </SignedInProvider>,
    );
    expect(screen.getByText(label).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  });
});

describe('RepeatWarning', () => {
  const texts = 'notifications.confirm';

  it('is not rendered unless the same was sent before', async () => {
    await renderPart(<RepeatWarning texts={texts} isAgain={false} onAgain={() => {}} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a second confirmation', async () => {
    const onAgain = vi.fn();
    const earlier = { at: '2026-10-31T09:00:00Z' } as never;
    await renderPart(
      <RepeatWarning earlier={earlier} texts={texts} isAgain={false} onAgain={onAgain} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/2026/);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onAgain).toHaveBeenCalledExactlyOnceWith(true);
  });
});

it('a consent lapses with other figures, and none is given to nothing', () => {
  const figures = { balance: '1' };
  const { result, rerender } = renderHook((subject?: object) => useConsent(subject), {
    initialProps: figures,
  });
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  rerender({ balance: '1' });
  expect(result.current[0]).toBe(false);
  rerender(undefined);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(false);
});
