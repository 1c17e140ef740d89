import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { isCallError } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { pageOfBatch } from '../../operations/batchPages';
import { isSettledInWallet } from '../../operations/kinds';
import { paths } from '../../paths';
import { useSignedIn } from '../page/SignedIn';
import { useJournal } from '../page/useJournal';
import { useUnfinishedBatches } from '../page/useUnfinishedBatches';
import { useDrafts } from './useDrafts';
import { useServerCounts } from './useServerCounts';

/** One item that needs this admin, and the URL where it is resolved. */
export interface AttentionItem {
  id: string;
  label: string;
  to: string;
}

/** The items of one kind. Each kind loads and fails independently. */
export interface AttentionSection {
  id: 'movements' | 'changes' | 'batches' | 'drafts' | 'failedEmails' | 'errorLogs';
  items: AttentionItem[];
  isLoading: boolean;
  failure?: unknown;
  tryAgain?: () => void;
}

type CountQuery = Pick<UseQueryResult, 'isLoading' | 'error' | 'refetch'>;

/** Returns the batches that need this admin. A batch that is being sent, in this or another tab, needs no one. */
function useBatchItems() {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const all = useUnfinishedBatches();
  // The kind of a batch begins with its area (operations/batchPages.ts).
  const isAllowed = (name: string) => can(role, name.split(/[. ]/)[0] ?? '');
  const items = all
    .filter(({ name }) => isAllowed(name))
    .filter(({ phase, counts, isLocked }) => counts.unknown > 0 || phase === 'paused' || !isLocked)
    .map(({ name, phase, counts, isLocked }) => {
      const { text, to } = pageOfBatch(name);
      const { done, refused, unknown, sending, waiting } = counts;
      const answered = done + refused + unknown;
      const state = isLocked || phase !== 'running' ? `phases.${phase}` : 'notHere';
      const words = [
        `${translate(text)}:`,
        translate('batches.progress', { answered, total: answered + sending + waiting }),
        translate(`batches.${state}`),
      ];
      return { id: name, label: words.join(' '), to };
    });
  return { all, items };
}

/**
 * Returns everything that needs this admin, by kind in a fixed order, limited to the role. The only source of these
 * counts. `isWanted` also fetches the counts of the server.
 */
export function useAttention(isEnabled: boolean): AttentionSection[] {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const { journal, operations } = useJournal();
  const batches = useBatchItems();
  const drafts = useDrafts();
  const { failedEmails, errorLogs } = useServerCounts(isEnabled);
  const open = operations.filter(isOperationOpen);
  const movements = open.filter(({ kind }) => isSettledInWallet(kind)).length;
  // An unfinished batch counts its own changes; those of a batch that is no longer stored are counted here.
  const shown = new Set(batches.all.map(({ id }) => id));
  const changes = open.filter(
    ({ kind, batchId }) => !isSettledInWallet(kind) && !(batchId && shown.has(batchId)),
  ).length;
  function counted(id: string, count: number, to: string): AttentionItem[] {
    const label = translate(`attention.${id}`, { smart_count: count });
    return count > 0 ? [{ id, label, to }] : [];
  }
  const read = ({ isLoading, error, refetch }: CountQuery) => ({
    isLoading,
    failure: error ?? undefined,
    tryAgain: () => void refetch(),
  });
  const isLoading = journal === undefined;
  const sections: (AttentionSection & { area?: string })[] = [
    {
      id: 'movements',
      area: 'wallet',
      items: counted('movements', movements, paths.wallet),
      isLoading,
    },
    {
      id: 'changes',
      items: counted('changes', changes, paths.openActivity),
      isLoading,
    },
    { id: 'batches', items: batches.items, isLoading },
    {
      id: 'drafts',
      items: drafts.map(({ name, form, to }) => {
        const page = translate(`attention.drafts.${form}`, { _: form });
        return { id: `draft ${name}`, label: translate('attention.draft', { page }), to };
      }),
      isLoading: false,
    },
    {
      id: 'failedEmails',
      area: 'leads',
      items: counted('failedEmails', failedEmails.data ?? 0, paths.leadsNotEmailed),
      ...read(failedEmails),
    },
    {
      id: 'errorLogs',
      area: 'logs',
      items: counted(
        'errorLogs',
        errorLogs.data?.count ?? 0,
        paths.errorLogsSince(errorLogs.data?.since ?? ''),
      ),
      ...read(errorLogs),
    },
  ];
  // A 403 denies the role in the API, which may know roles that roles.ts does not list: nothing to report here.
  return sections.filter(
    ({ area, failure }) => !area || (can(role, area) && !isCallError(failure, 'forbidden')),
  );
}
