import type { RaRecord } from 'react-admin';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { currentUser, fetchCurrentUser } from '../../../../src/authProvider/currentUser';
import { session } from '../../../../src/authProvider/session';
import { signIn } from '../../../../src/authProvider/signIn';
import { signOut } from '../../../../src/authProvider/signOut';
import { ConflictError, saveMerged, type Texts } from '../../../../src/components/form/mergedSave';
import { readNewest } from '../../../../src/components/ledger/readNewest';
import { createMovements } from '../../../../src/customRoutes/wallet/createMovements';
import type { MovementDraft } from '../../../../src/customRoutes/wallet/movement';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import type { Delivery } from '../../../../src/dataProvider/endpoints/webhooks';
import { formatText } from '../../../../src/format/text';
import { type Client, createClient } from '../../../../src/http/client';
import { CallError, isCallError } from '../../../../src/http/errors';
import { withRetries } from '../../../../src/http/retry';
import { serverTime } from '../../../../src/http/send';
import { clockWatch, macOf } from '../../../../src/journal/device';
import { tabId, tabLocks } from '../../../../src/operations/locks';
import { journalChanges, loadJournal } from '../../../../src/operations/recordChanges';
import { createBatchRunner } from '../../../../src/operations/runBatch';
import { type Edited, fieldsOf } from './fields';

/** An event of a webhook that is delivered again. */
export interface Retry {
  id: string;
  delivery: Delivery;
}
const retry = z.object({ id: z.string(), delivery: z.any() }) as z.ZodMiniType<Retry>;

const KEY_HOURS = 24;

/**
 * The console of one document without its screens: session, client, data provider, journal, merged saves, movements and batches
 * as src has them, connected as App.tsx and the pages connect them.
 */
export async function openPage(apiHost: string) {
  const config = { apiHost, supportHost: apiHost, idempotencyHeader: 'Idempotency-Key' };
  let isFetching = false;
  const denied = () => {
    if (isFetching) return;
    isFetching = true;
    const finish = () => {
      isFetching = false;
    };
    fetchCurrentUser(client).then(finish, finish);
  };
  const client: Client = createClient(config, { ...session, denied }, () =>
    journalChanges(session.owner() ?? 'no one'),
  );
  let admin = session.token() === null ? undefined : await withRetries(() => currentUser(client));
  if (admin) session.bind(admin.id);
  session.onUser((user) => {
    admin = user;
  });
  session.onEnd(() => {});
  let provider = createConsoleDataProvider(client, admin?.role, (key) => key);
  let providerRole = admin?.role;
  const data = () => {
    if (admin?.role !== providerRole) {
      providerRole = admin?.role;
      provider = createConsoleDataProvider(client, providerRole, (key) => key);
    }
    return provider;
  };
  const ownId = admin?.id ?? '';
  const journal = admin && (await loadJournal(ownId));

  const readLedger = (email: string): Promise<Transaction[]> =>
    readNewest(async (page) => {
      const { data: rows, meta } = await data().getList<Transaction>('transactions', {
        filter: { email },
        pagination: { page, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
      });
      return { rows, pages: meta?.pages ?? 1 };
    });
  let furtherRows = 0;
  const movements =
    journal &&
    createMovements({
      journal,
      locks: tabLocks,
      send: (order, options) => data().moveMoney(order, options),
      read: (email, retries) =>
        retries === 'retried' ? withRetries(() => readLedger(email)) : readLedger(email),
      keyHours: () => KEY_HOURS,
      now: () => Date.now(),
      serverTime,
      clockSetBacks: clockWatch.setBacks,
      reach: () =>
        data()
          .readProfile()
          .catch((failure: unknown) => {
            if (isCallError(failure) && failure.status !== undefined) return;
            throw new CallError('unreachable', 'errors.offline', { wasSent: false });
          }),
      macOf,
      newId: uuid,
      operator: ownId,
      notify: () => {},
      notifyFurtherRows: () => {
        furtherRows += 1;
      },
      notifyUnsent: () => {},
    });

  /** Waits until something is so of the movements, at most a minute. */
  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        stop?.();
        reject(new Error('A movement did not end'));
      }, 60_000);
      const look = () => {
        if (!isSo()) return;
        clearTimeout(tooLong);
        stop?.();
        resolve();
      };
      const stop = movements?.listen(look);
      look();
    });
  }

  const textsIn = <Name extends string>(names: readonly Name[], row: object): Texts<Name> =>
    Object.fromEntries(
      names.map((name) => [name, formatText((row as Record<string, unknown>)[name]).trim()]),
    ) as Texts<Name>;
  const read = async (resource: Edited, id: string): Promise<{ data: RaRecord }> => {
    if (resource !== 'view_webhook') return data().getOne(resource, { id });
    const webhook = await data().findWebhook(id);
    if (!webhook) throw new CallError('notFound', 'common.merge.gone');
    return { data: webhook as RaRecord };
  };

  return {
    journal,
    movements,
    data,
    readLedger,
    role: () => admin?.role,
    isSignedIn: () => session.token() !== null,
    furtherRows: () => furtherRows,
    signIn: (email: string, password: string) => signIn(client, email, password),
    signOut,
    /** Opens a record for an edit: the texts that the form shows. */
    open: async (resource: Edited, id: string): Promise<Texts> =>
      textsIn<string>(fieldsOf[resource], (await read(resource, id)).data),
    /** Saves an edit as its form does; resolves to what has to be asked, before anything is sent. */
    save: (resource: Edited, id: string, input: { mine: Partial<Texts>; base: Texts }) => {
      const names: readonly string[] = fieldsOf[resource];
      const source = {
        read: () => read(resource, id),
        textsOf: (row: RaRecord) => textsIn(names, row),
        send: (values: Partial<Texts>, previousData: RaRecord) => {
          const filled = Object.entries(values).filter(([, value]) => value !== '');
          const sent = resource === 'leads' ? Object.fromEntries(filled) : values;
          return data().update(resource, { id, data: sent, previousData });
        },
      };
      return saveMerged(source, input).then(
        () => undefined,
        (failure: unknown) => {
          if (failure instanceof ConflictError)
            return failure.conflict as ConflictError<string>['conflict'];
          throw failure;
        },
      );
    },
    /** Requests the confirmation of a movement; resolves to whether it can be confirmed. */
    async ask(draft: MovementDraft): Promise<boolean> {
      movements?.requestConfirmation(draft);
      await until(() => !movements?.confirmation() || Boolean(movements?.confirmation()?.figures));
      return Boolean(movements?.confirmation()?.figures);
    },
    /** Presses the confirming button, `times` at once; resolves to whether the confirmation is shown again. */
    async confirm(times: number): Promise<boolean> {
      for (let n = 0; n < times; n += 1) movements?.confirm(true);
      await until(() => !movements?.isRunning());
      return movements?.confirmation() !== undefined;
    },
    /** Delivers events again as a batch of a webhook. */
    async retryAll(webhookId: string, items: readonly Retry[]) {
      if (!journal) return undefined;
      const name = `webhooks.fire ${webhookId}`;
      const place = { journal, locks: tabLocks, tabId, lock: `batch ${ownId} ${name}` };
      const runner = createBatchRunner({ name, item: retry }, place);
      const send = (item: unknown, options: object) => {
        const { id, delivery } = item as Retry;
        return data().fireEvent(id, delivery, options);
      };
      await runner.start({ items }, { send });
      return { runner, resume: () => runner.resume({ send }) };
    },
  };
}

export type ConsolePage = Awaited<ReturnType<typeof openPage>>;
