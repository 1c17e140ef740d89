import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { v4 as uuid } from 'uuid';
import type { Admin } from '../../authProvider/admin';
import { readNewest } from '../../components/ledger/readNewest';
import { ConfigContext } from '../../components/page/ConfigContext';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import { movementFacts } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { DEFAULT_SORT } from '../../dataProvider/listQuery';
import { retryRule } from '../../dataProvider/queryClient';
import { CallError, isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';
import { serverTime } from '../../http/send';
import { openJournal } from '../../journal';
import { clockWatch, keepWatchingClock, macOf } from '../../journal/device';
import { unknownNotice } from '../../operations/failureMessages';
import { tabLocks } from '../../operations/locks';
import { createMovements, type Movements } from './createMovements';
import { figuresOf } from './ledger';
import { movementCurrency, type Party } from './movement';

const ledgerKey = (email: string) => ['wallet', 'ledger', email.trim().toLowerCase()];

/** Reads the newest page of a customer's ledger from the server, newest row first. Throws CallError. */
const readLedger = (
  dataProvider: ConsoleDataProvider,
  email: string,
  signal?: AbortSignal,
): Promise<Transaction[]> =>
  readNewest(async (page) => {
    const { data, meta } = await dataProvider.getList<Transaction>('transactions', {
      filter: { email },
      pagination: { page, perPage: 10 },
      sort: DEFAULT_SORT,
      signal,
    });
    return { rows: data, pages: meta?.pages ?? 1 };
  });

/** Hours for which a server recognises a key, unless config.json names them. */
const KEY_HOURS = 24;

/** Returns the signed-in admin's money movements; renders again on every change, here or in another tab. */
export function useMovements(): Movements {
  const admin = useSignedIn();
  const idempotencyHours = useKeyHours();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const movements = movementsOf({ admin, idempotencyHours, dataProvider, queryClient, notify });
  useSyncExternalStore(movements.listen, movements.version);
  return movements;
}

/** Returns the hours for which the server recognises a key; 0 where no key is sent. */
export function useKeyHours(): number {
  const { idempotencyHeader, idempotencyHours = KEY_HOURS } = useContext(ConfigContext);
  return idempotencyHeader ? idempotencyHours : 0;
}

interface Context {
  admin: Admin;
  idempotencyHours: number;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  notify: ReturnType<typeof useNotify>;
}

/** Throws CallError 'errors.offline' unless the failure of a read is a response of the server. */
function requireResponse(failure: unknown): void {
  if (isCallError(failure) && failure.status !== undefined) return;
  throw new CallError('unreachable', 'errors.offline');
}

const contextsByAdmin = new Map<string, Context>();
const movementsByAdmin = new Map<string, Movements>();

/** Returns the movements of an admin, once per tab: a request in flight outlives the page, and ends in the newest context. */
function movementsOf(newest: Context): Movements {
  const { id } = newest.admin;
  contextsByAdmin.set(id, newest);
  const movements = movementsByAdmin.get(id) ?? create(() => contextsByAdmin.get(id) ?? newest);
  movementsByAdmin.set(id, movements);
  return movements;
}

function create(context: () => Context): Movements {
  const { admin, idempotencyHours } = context();
  if (idempotencyHours > 0) keepWatchingClock();
  return createMovements({
    journal: openJournal(admin.id),
    locks: tabLocks,
    async send(order, options) {
      const answer = await context().dataProvider.moveMoney(order, options);
      // Only a response with a message counts, whatever a wrapper of the data provider returns.
      if (typeof answer?.message !== 'string') throw new Error('errors.outcomeUnknown');
    },
    // No query: it would join a request that began before the lock was held.
    async read(email, retries) {
      const { dataProvider, queryClient } = context();
      const read = () => readLedger(dataProvider, email);
      const rows = await (retries === 'retried' ? withRetries(read) : read());
      queryClient.setQueryData(ledgerKey(email), rows);
      return rows;
    },
    clockSetBacks: clockWatch.setBacks,
    reach: () => context().dataProvider.readProfile().catch(requireResponse),
    macOf,
    keyHours: () => context().idempotencyHours,
    now: () => Date.now(),
    serverTime,
    newId: uuid,
    operator: [admin.name, admin.email].filter(Boolean).join(', ') || admin.id,
    /** Shows the specified toasts. An expired session has its own. */
    notify({ order, parties }, about, failure, isUnknown) {
      const { notify, queryClient } = context();
      const { sentence } = movementFacts(order).failure;
      if (failure === undefined) notify(`wallet.success.${order.kind}`, { type: 'success', about });
      else if (isUnknown) {
        const isAnswered = isCallError(failure) && failure.status !== undefined;
        notify(`wallet.open.${isAnswered ? 'toastAnswered' : 'toast'}`, {
          ...unknownNotice,
          about,
        });
      } else if (!isCallError(failure, 'unauthorized') && sentence) {
        notify(sentence, { type: 'error', about });
      }
      // The shown ledgers are read again; after a clear answer the movements read them themselves as well.
      for (const { email } of parties) {
        if (email) void queryClient.invalidateQueries({ queryKey: ledgerKey(email) });
      }
    },
    notifyFurtherRows: () => context().notify('wallet.further.toast', { type: 'warning' }),
    notifyUnsent: () => context().notify('wallet.confirm.movedSince', { type: 'warning' }),
  });
}

/** Returns the banks that an account may be at; they are fetched once they are enabled. */
export function useBanks(enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['wallet', 'banks'],
    queryFn: ({ signal }) => dataProvider.listBanks(signal),
    enabled,
  });
}

/** Reads a customer's ledger, once for all that show it, and every `everyMs` in view. A row that names a movement settles it. */
export function useLedger(email: string | undefined, everyMs?: number) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const movements = useMovements();
  return useQuery({
    queryKey: ledgerKey(email ?? ''),
    enabled: Boolean(email),
    async queryFn({ signal }) {
      const rows = await readLedger(dataProvider, email ?? '', signal);
      await movements.settleByRows(email ?? '', rows);
      return rows;
    },
    refetchInterval: everyMs,
    gcTime: 0,
    ...retryRule,
  });
}

/** Returns the only currency of the parties' ledgers; undefined if they show none, or several. */
export function useCurrency([first, second]: Party[] = []): string | undefined {
  const ledgers = [useLedger(first?.email), useLedger(second?.email)];
  return movementCurrency(ledgers.map(({ data = [] }) => figuresOf(data)));
}
