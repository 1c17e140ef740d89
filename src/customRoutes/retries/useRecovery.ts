import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../components/SignedIn';
import { useOnce } from '../../components/useOnce';
import type { Outcome } from '../../resources/webhooks/retry/outcome';
import { useFire } from '../../resources/webhooks/retry/useFire';
import {
  type Action,
  type Answer,
  createRun,
  type Item,
  isOver,
  nextOf,
  type Run,
  type Settings,
  step,
} from './run';
import { openRunStore } from './runStore';
import { aloneInTabs } from './tabLock';
import { type Place, usePages } from './usePages';

/** What stands in a run's way beside its own phases. */
export type Trouble = { key: 'otherTab' } | { key: 'check'; error: unknown };

function answerOf(outcome: Outcome): Answer {
  if (outcome.kind === 'successful') return { kind: 'succeeded' };
  if (outcome.kind === 'unknown') return outcome;
  if (outcome.kind === 'signedOut') return { kind: 'notSent', why: 'signedOut' };
  if (outcome.kind === 'error' && outcome.notSent) return { kind: 'notSent', why: 'offline' };
  return { kind: 'failed', reason: outcome.text };
}

/**
 * Drives the recovery run of a webhook: every step is kept before an event leaves, so that no reload, crash or second
 * tab makes it leave twice. After a reload it stands still until a person goes on.
 */
export function useRun(webhookId: string, onEnd: (run: Run) => void) {
  const { id: adminId } = useSignedIn();
  const queryClient = useQueryClient();
  const fire = useFire();
  const readPages = usePages(webhookId);
  const store = useMemo(() => openRunStore(adminId, webhookId), [adminId, webhookId]);
  const [run, setRun] = useState(() => readKept());
  const [trouble, setTrouble] = useState<Trouble>();
  const [checking, setChecking] = useState<Place>();
  // The loop outlives the renders that it causes: it reads and writes this, and the state follows.
  const latest = useRef(run);
  // A pause or a stop does not wait for the next event's turn.
  const wake = useRef(() => {});

  function readKept(): Run | undefined {
    const kept = store.load();
    return kept && step(kept, { type: 'reload' });
  }
  function show(next: Run | undefined) {
    latest.current = next;
    setRun(next);
  }
  function apply(action: Action) {
    const before = latest.current;
    const after = before && step(before, action);
    if (!after || after === before) return;
    store.save(after);
    show(after);
  }

  useEffect(
    function pauseWhenThePageIsLeft() {
      return () => {
        const before = latest.current;
        if (!before) return;
        latest.current = step(before, { type: 'pause', why: 'left' });
        if (latest.current !== before) store.save(latest.current);
      };
    },
    [store],
  );

  function keepThePace(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, latest.current?.paceMs ?? 0);
      wake.current = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function fireAll(): Promise<void> {
    for (;;) {
      const index = latest.current && nextOf(latest.current);
      const item = index === undefined ? undefined : latest.current?.items[index];
      if (index === undefined || !item) return;
      const before = latest.current;
      try {
        apply({ type: 'fire', index });
      } catch {
        // What is not kept might be fired again after a reload, so it is not fired at all.
        return show(before && { ...before, phase: 'paused', why: 'storage' });
      }
      apply({ type: 'answer', index, answer: answerOf(await fire(item.id, item.delivery)) });
      if (latest.current && nextOf(latest.current) !== undefined) await keepThePace();
    }
  }

  const check = useOnce(async () => {
    setTrouble(undefined);
    const open = new Set(latest.current?.items.map(({ id }) => id));
    const statuses = new Map<string, string>();
    try {
      await readPages((events, place) => {
        setChecking(place);
        for (const { id, status } of events) {
          if (open.delete(String(id))) statuses.set(String(id), String(status ?? ''));
        }
        return open.size > 0;
      }, 'all');
    } catch (error) {
      setTrouble({ key: 'check', error });
    }
    setChecking(undefined);
    apply({ type: 'seen', statuses });
  });

  const go = useOnce(async (begin: () => void) => {
    setTrouble(undefined);
    const isAlone = await aloneInTabs(`console.retries.${webhookId}`, async () => {
      begin();
      await fireAll();
    });
    if (!isAlone) return setTrouble({ key: 'otherTab' });
    void queryClient.invalidateQueries({ queryKey: ['view_webhookevent', 'getList'] });
    if (!latest.current || !isOver(latest.current)) return;
    await check();
    if (latest.current) onEnd(latest.current);
  });

  return {
    run,
    trouble,
    checking,
    check,
    start: (items: Item[], settings: Settings) =>
      go(() => {
        const made = createRun(items, settings);
        show(made);
        store.save(made);
      }),
    resume: () =>
      go(() => {
        // Another tab may have come further since this one was opened.
        show(readKept() ?? latest.current);
        apply({ type: 'resume' });
      }),
    pause: () => {
      apply({ type: 'pause', why: 'person' });
      wake.current();
    },
    stop: () => {
      apply({ type: 'stop' });
      wake.current();
      // Nothing was on its way, and no loop is there to notice: what was fired is read again all the same.
      void go(() => {});
    },
    close: () => {
      store.clear();
      setTrouble(undefined);
      show(undefined);
    },
  };
}
