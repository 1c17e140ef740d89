import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { OperationOutcome } from '../../../src/journal/operation';
import { loadJournal } from '../../../src/operations/recordChanges';
import { useRepeat } from '../../../src/operations/repeats';
import { putOperation } from '../../support/putOperation';

const HOUR_MS = 3_600_000;

async function sent(digest: string, outcome: OperationOutcome) {
  const startedAt = new Date().toISOString();
  const fields = { adminId: 'me', kind: 'notifications.sms', tabId: 't', startedAt };
  await putOperation(await loadJournal('me'), { ...fields, id: digest, digest, outcome });
}

/** Renders a question that reports whether the same content was sent before. */
function asked(digest: string) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook((is: string) => useRepeat('me', is, HOUR_MS), {
    wrapper,
    initialProps: digest,
  }).result;
}

it('a question checks first, then reports when the same was sent, or that this is unknown', async () => {
  await sent('abc', 'unknown');
  const known = asked('abc');
  expect(known.current).toEqual({ earlier: undefined, isChecking: true });
  await vi.waitFor(() => expect(known.current.isChecking).toBe(false));
  expect(known.current.earlier).toMatchObject({ isUnknown: true });
  const other = asked('another');
  await vi.waitFor(() => expect(other.current.isChecking).toBe(false));
  expect(other.current.earlier).toBeUndefined();
});

it('another content is checked separately', async () => {
  await sent('first', 'done');
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const ask = (is: string) => useRepeat('me', is, HOUR_MS);
  const { result, rerender } = renderHook(ask, { wrapper, initialProps: 'first' });
  await vi.waitFor(() => expect(result.current.earlier).toBeDefined());
  rerender('second');
  await vi.waitFor(() => expect(result.current).toEqual({ earlier: undefined, isChecking: false }));
});
