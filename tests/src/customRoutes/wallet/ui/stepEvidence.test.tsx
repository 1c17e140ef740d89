import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type {
  Movement,
  PartySnapshot,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import { timelineOf } from '../../../../../src/customRoutes/wallet/engine/timelineOf';
import { useStepEvidence } from '../../../../../src/customRoutes/wallet/ui/useStepEvidence';
import { createI18n } from '../../../../../src/i18n';
import { completeMessages } from '../../../../../src/i18n/complete';

const movementOf = (party: PartySnapshot): Movement => ({
  ...{ id: 'op', operator: 'O', sentAt: 1_000, state: 'unknown', reason: 'x' },
  draft: {
    order: { kind: 'credit', amount: '10', customerId: 'c' },
    parties: [{ side: 'to', customerId: 'c', email: 'ada@x' }],
  },
  snapshot: { parties: [party], earlier: [] },
});

it.each([
  ['that was empty', { status: 'read', newest: null, ids: [] }, 'The ledger was empty before.'],
  [
    'without a balance',
    { status: 'read', newest: 'a', ids: ['a'] },
    'The ledger showed no balance before.',
  ],
  ['that was not read', { status: 'noEmail' }, 'No ledger was read before it was sent.'],
] as [string, PartySnapshot, string][])(
  'The step "sent" describes the reading of a ledger %s',
  async (_, party, text) => {
    const i18n = await createI18n('en');
    await completeMessages();
    const wrapper = ({ children }: PropsWithChildren) => (
      <I18nContextProvider value={i18n}>{children}</I18nContextProvider>
    );
    const { result } = renderHook(() => useStepEvidence(), { wrapper });
    const movement = movementOf(party);
    const [sent] = timelineOf(movement);
    if (!sent) throw new Error('A timeline begins with the step "sent"');
    expect(result.current(movement, sent)).toEqual([text]);
  },
);
