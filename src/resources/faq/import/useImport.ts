import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { CallError, isCallError } from '../../../http/errors';
import type { ItemReason, ItemResult } from '../../../operations/batch';
import type { BatchSettings } from '../../../operations/batchSettings';
import { digestOf } from '../../../operations/repeats';
import { reasonOfFailure } from '../../../operations/sendItem';
import { useBatch } from '../../../operations/useBatch';
import { reloadFeatures } from '../cache';
import type { PlannedRow } from './plan';

/** An import row by its line. Its texts are in the plan, which is rebuilt from the file after a reload. */
const importRow = z.object({ id: z.string() });

// One lost response may be an accident; after three in a row the server is unreachable.
const settings: BatchSettings = {
  first: 'withOthers',
  paceMs: 0,
  stopAfter: { count: 3, of: 'unknown' },
  pauseOn: 'nothing',
};
const MONTH_MS = 30 * 86_400_000;

export type ImportResults = ReadonlyMap<number, ItemResult>;

/**
 * Runs a planned import with one request per row; it can be stopped after any row and resumed. A row without a response is not
 * retried, because it could be added twice.
 */
export function useImport(plan: PlannedRow[]) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { id: adminId } = useSignedIn();
  const [id] = useState(() => uuid());
  const { todo, rows, digest } = useMemo(() => {
    const todo = plan.filter(({ kind }) => kind === 'add' || kind === 'change');
    const content = todo.map(({ line: _, args: __, ...row }) => row);
    return {
      todo,
      rows: new Map(todo.map((row) => [String(row.line), row])),
      digest: digestOf(['faq.import', content]),
    };
  }, [plan]);

  const importing = useBatch({
    adminId,
    name: 'faq.import',
    item: importRow,
    async send({ id: line }, options) {
      const row = rows.get(line);
      if (!row) throw new CallError('refused', 'resources.faq.import.notInPlan');
      const { kind, featureId = '', itemId = '', question, answer } = row;
      const texts = { question, answer };
      if (kind === 'add') await provider.addFaqItem(featureId, texts, options);
      else await provider.updateFaqItem(featureId, itemId, texts, options);
    },
    reasonOf: (failure, { id: line }) => reasonOf(failure, rows.get(line)),
    onLeave: 'stop',
    onStill: () => reloadFeatures(queryClient),
  });

  // The batch may be another import of this admin.
  const batch = importing.batch?.id === id ? importing.batch : undefined;
  const results: ImportResults = useMemo(
    () => new Map(batch?.results.map((result, index) => [todo[index]?.line ?? 0, result])),
    [batch, todo],
  );
  return {
    ...importing,
    ...{ batch, results, todo },
    start: (acceptedAt?: number) =>
      importing.start({
        ...{ id, settings, replaces: true },
        items: todo.map(({ line }) => ({ id: String(line) })),
        repeat: { digest, withinMs: MONTH_MS, acceptedAt },
      }),
  };
}

function reasonOf(failure: unknown, row: PlannedRow | undefined): ItemReason {
  const sentence = `resources.faq.item.${row?.kind === 'add' ? 'addFailed' : 'updateFailed'}`;
  const isAnswered = isCallError(failure) && failure.status !== undefined;
  return reasonOfFailure(failure, isAnswered ? sentence : undefined);
}
