import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { retryRule } from '../../dataProvider/queryClient';
import type { Admin } from '../../types';
import { createEngine, type Engine, type World } from './engine';
import { openLocks } from './locks';
import type { Kept } from './movement';
import { recordsOf } from './recordsOf';

/** What of the console an engine works with; the newest one counts. */
export interface Around {
  admin: Admin;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  tell: (movement: Kept) => void;
}

const engines = new Map<string, { engine: Engine; around: Around }>();

/** Gives the one engine of an admin in this tab. It outlives the screen: what was sent is followed to its end. */
export function engineOf(around: Around): Engine {
  const known = engines.get(around.admin.id);
  if (known) {
    known.around = around;
    return known.engine;
  }
  const made = { around } as { engine: Engine; around: Around };
  made.engine = createEngine(worldOf(() => made.around));
  engines.set(around.admin.id, made);
  return made.engine;
}

function worldOf(around: () => Around): World {
  const { admin } = around();
  return {
    async send(order, key) {
      const done = await around().dataProvider.moveMoney(order, key);
      // Only an answer that was read counts as one: anything a wrapper may put in its place does not.
      if (typeof done?.message !== 'string') throw new Error('errors.outcomeUnknown');
      return done;
    },
    async read(email, page, patience) {
      const { dataProvider, queryClient } = around();
      const { data, meta } = await queryClient.fetchQuery({
        queryKey: ['wallet', 'ledger', email, page],
        queryFn: () =>
          dataProvider.getList<Transaction>('transactions', {
            filter: { email },
            pagination: { page, perPage: 10 },
            sort: { field: 'id', order: 'ASC' },
          }),
        staleTime: 0,
        gcTime: 0,
        ...(patience === 'patient' ? retryRule : { retry: false }),
      });
      return { rows: data, pages: meta?.pages ?? 1 };
    },
    now: () => Date.now(),
    later: (ms, act) => void setTimeout(act, ms),
    newId: newUuid,
    records: recordsOf(admin.id),
    locks: openLocks(),
    operator: [admin.name, admin.email].filter(Boolean).join(', ') || admin.id,
    tell: (movement) => around().tell(movement),
  };
}

function newUuid(): string {
  // crypto.randomUUID exists in secure contexts only.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
