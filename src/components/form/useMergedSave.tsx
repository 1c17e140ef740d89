import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FailureSentences, sentenceFor } from '../../operations/failureMessages';
import {
  assertDefined,
  logFailure,
  type ToastMessage,
  type UseOperationResult,
  useOperation,
} from '../../operations/useOperation';
import { useSignedIn } from '../page/SignedIn';
import { useChangeBack } from './ChangedBack';
import { ConflictDialog } from './ConflictDialog';
import {
  type Conflict,
  ConflictError,
  type MergedSource,
  saveMerged,
  type Texts,
  UnreadError,
} from './mergedSave';
import { deleteDraft } from './unsavedInput';

const UNREAD = { above: 'common.merge.unread' };
const MISSING = { above: 'common.merge.gone' };

interface MergedSaveOptions<Row, Name extends string, Result, Values>
  extends MergedSource<Row, Name, Result> {
  /** Name of the form's draft, deleted after the save. */
  draft: string;
  /** Returns the texts that the form opened with. */
  openedTexts: () => Texts<Name> | undefined;
  /** Returns what the admin made of them. Default: the values of the form. */
  mine?: (typed: Values) => Partial<Texts<Name>>;
  /** Prefix of the message keys of the fields. */
  labels: string;
  /** Message key of the title above what both changed. */
  title?: string;
  /** Renders a value of a field there. Default: its text. */
  show?: (value: string | undefined, name: Name) => ReactNode;
  success: ToastMessage | ((result: Result) => ToastMessage);
  failure?: FailureSentences;
  /** Log message of a failure, where the specification requires one. */
  log?: string;
  refresh?: readonly string[];
  onDone: (result: Result) => void;
  onFailure?: () => unknown;
}

type Run = () => Promise<boolean>;

/** What a form runs: an operation, and the dialog of a conflict that it may meet. */
export interface FormOperation<Values> extends UseOperationResult<Values> {
  /** Renders the dialog, whose answer is sent by `send` of the form; nothing without a conflict. */
  conflictDialog?: (send: (run: Run) => Promise<boolean>) => ReactNode;
}

/**
 * Runs the save of an edit that takes nothing away: the record is read again first, a field that only the server changed keeps
 * its value, and only what both changed is asked.
 */
export function useMergedSave<Row, Name extends string, Result, Values = Partial<Texts<Name>>>(
  options: MergedSaveOptions<Row, Name, Result, Values>,
): FormOperation<Values> {
  const { openedTexts, mine, labels, title, show, success, failure, log, refresh } = options;
  const { id: adminId } = useSignedIn();
  const notify = useNotify();
  const translate = useTranslate();
  const labelOf = (name: Name) => translate(`${labels}.${name}`);
  // What was changed since an edit that is changed back is asked about too, as if the form had been open since.
  const changeBack = useChangeBack(options.draft);
  const wasSaved = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Name>>();
  const save = useOperation({
    send: (input: { mine: Partial<Texts<Name>>; base: Texts<Name> }) => saveMerged(options, input),
    success: ({ result }) => (typeof success === 'function' ? success(result) : success),
    failure: (reason) => {
      if (!(reason instanceof UnreadError)) return sentenceFor(reason, failure);
      const sentence = reason.kind === 'notFound' ? MISSING : UNREAD;
      return reason.message === sentence.above ? undefined : sentence;
    },
    refresh,
    onDone: ({ result, changedByServer }) => {
      wasSaved.current = true;
      // The form of the profile stays open.
      setConflict(undefined);
      deleteDraft(adminId, options.draft);
      const fields = changedByServer.map(labelOf).join(', ');
      if (fields) notify('common.merge.kept', { type: 'info', messageArgs: { fields } });
      options.onDone(result);
    },
    onFailure: (reason) => {
      if (reason instanceof ConflictError) return setConflict(reason.conflict);
      if (log) logFailure(log, reason);
      return options.onFailure?.();
    },
  });
  // A conflict is a question and no failure. While it is open, its dialog shows the failures of its saves, and the form none.
  const isConflict = save.failure instanceof ConflictError;
  const isUnsent = save.failure instanceof UnreadError;
  const operation = { ...save, isUnsent, failure: isConflict ? undefined : save.failure };
  /** Sends the chosen values, unless the record was saved once more. */
  const resolve = (chosen: Partial<Texts<Name>>) =>
    save.run({ mine: chosen, base: assertDefined(conflict).now });
  /** Returns to the form, whose input is as it was. */
  function cancel() {
    setConflict(undefined);
    save.clearFailure();
  }
  return {
    ...operation,
    failure: conflict ? undefined : operation.failure,
    run: (typed) =>
      save.run({
        mine: mine ? mine(typed) : (typed as Partial<Texts<Name>>),
        base: { ...assertDefined(openedTexts()), ...(!wasSaved.current && changeBack?.since) },
      }),
    conflictDialog: (send) =>
      conflict && (
        <ConflictDialog
          // Another save in the meantime is another question.
          key={JSON.stringify(conflict.now)}
          {...{ conflict, title, show, labelOf }}
          operation={{ ...operation, run: (chosen) => send(() => resolve(chosen)) }}
          onClose={cancel}
        />
      ),
  };
}

/** Reads the record of a form once: a refetch would replace the version that the admin saw, with which a save compares. */
export const useOpenedRecord = <Row,>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Row>,
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
