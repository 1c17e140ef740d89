import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useOnce } from '../../../components/useOnce';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { isCallError } from '../../../http/errors';
import { reloadFeatures } from '../cache';
import { serverOr } from '../wording';
import type { PlannedRow } from './plan';

type Phase = 'ready' | 'running' | 'stopping' | 'stopped' | 'noAnswer' | 'finished';

/** What became of a row; without an outcome it waits. */
export type Outcome = { state: 'running' | 'done' } | { state: 'failed'; reason: unknown };
export type Outcomes = ReadonlyMap<number, Outcome>;

// One lost answer is an accident; after three in a row nobody is listening.
const SILENCE = 3;

const gotNoAnswer = (error: unknown) =>
  isCallError(error, 'unreachable', 'outcomeUnknown') && error.status === undefined;

/**
 * Sends the rows of a plan call by call; it can be stopped after any row and resumed with the next. A row whose answer
 * was lost counts as failed, since sending it again by itself could add it twice.
 */
export function useImportRun(plan: PlannedRow[]) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const todo = useMemo(
    () => plan.filter(({ kind }) => kind === 'add' || kind === 'change'),
    [plan],
  );
  const [phase, setPhase] = useState<Phase>('ready');
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  // The loop outlives the renders that it causes: it reads and writes these, and the state follows.
  const known = useRef(new Map<number, Outcome>());
  const isStopping = useRef(false);

  useEffect(function stopWhenTheDialogIsLeft() {
    isStopping.current = false;
    return () => {
      isStopping.current = true;
    };
  }, []);

  function mark(line: number, outcome: Outcome | undefined) {
    if (outcome) known.current.set(line, outcome);
    else known.current.delete(line);
    setOutcomes(new Map(known.current));
  }

  function sendRow({ kind, featureId = '', itemId = '', question, answer }: PlannedRow) {
    const texts = { question, answer };
    return kind === 'add'
      ? provider.addFaqItem(featureId, texts)
      : provider.updateFaqItem(featureId, itemId, texts);
  }

  async function sendAll(): Promise<Phase> {
    let silent = 0;
    for (const row of todo) {
      if (known.current.has(row.line)) continue;
      if (isStopping.current) return 'stopped';
      mark(row.line, { state: 'running' });
      try {
        await sendRow(row);
        mark(row.line, { state: 'done' });
        silent = 0;
      } catch (error) {
        // Nothing was sent: the row waits on.
        if (isCallError(error, 'unauthorized', 'unreachable')) {
          mark(row.line, undefined);
          return 'noAnswer';
        }
        mark(row.line, { state: 'failed', reason: reasonOf(error, row) });
        silent = gotNoAnswer(error) ? silent + 1 : 0;
        if (silent === SILENCE) return 'noAnswer';
      }
    }
    return 'finished';
  }

  const run = useOnce(async () => {
    isStopping.current = false;
    setPhase('running');
    setPhase(await sendAll());
    void reloadFeatures(queryClient);
  });

  return {
    phase,
    outcomes,
    todo,
    run,
    stop: () => {
      isStopping.current = true;
      setPhase('stopping');
    },
    retryFailed: () => {
      for (const [line, { state }] of known.current) {
        if (state === 'failed') known.current.delete(line);
      }
      return run();
    },
  };
}

function reasonOf(error: unknown, { kind }: PlannedRow): unknown {
  if (gotNoAnswer(error)) return error;
  return serverOr(error, `resources.faq.item.${kind === 'add' ? 'addFailed' : 'updateFailed'}`);
}
