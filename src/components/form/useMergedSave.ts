import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
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

interface MergedSaveOptions<Row, Name extends string, Result>
  extends MergedSource<Row, Name, Result> {
  /** Name of the form's draft, deleted after the save. */
  draft: string;
  /** Returns the texts that the form opened with. */
  openedTexts: () => Texts<Name> | undefined;
  labelOf: (name: Name) => string;
  success: ToastMessage | ((result: Result) => ToastMessage);
  failure?: FailureSentences;
  /** Log message of a failure, where the specification requires one. */
  log?: string;
  refresh?: readonly string[];
  onDone: (result: Result) => void;
  onFailure?: () => unknown;
}

/** A save of a form, and the question that it may ask (ConflictDialog.tsx). */
export interface MergedSave<Name extends string> {
  operation: UseOperationResult<Partial<Texts<Name>>>;
  skipLeaveGuard: { current: boolean };
  conflict: Conflict<Name> | undefined;
  /** Sends the chosen values, unless the record was saved once more. */
  resolution: UseOperationResult<Partial<Texts<Name>>>;
  /** Returns to the form, whose input is as it was. */
  cancel: () => void;
}

/**
 * Runs the save of an edit that takes nothing away: the record is read again first, a field that only the server changed keeps
 * its value, and only what both changed is asked.
 */
export function useMergedSave<Row, Name extends string, Result>(
  options: MergedSaveOptions<Row, Name, Result>,
): MergedSave<Name> {
  const { openedTexts, labelOf, success, failure, log, refresh } = options;
  const { id: adminId } = useSignedIn();
  const notify = useNotify();
  const skipLeaveGuard = useRef(false);
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
      skipLeaveGuard.current = true;
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
  const isConflict = save.failure instanceof ConflictError;
  const isUnsent = save.failure instanceof UnreadError;
  const shared = { ...save, isUnsent, failure: isConflict ? undefined : save.failure };
  return {
    skipLeaveGuard,
    conflict,
    operation: {
      ...shared,
      failure: conflict ? undefined : shared.failure,
      run: (mine) =>
        save.run({
          mine,
          base: { ...assertDefined(openedTexts()), ...(!wasSaved.current && changeBack?.since) },
        }),
    },
    resolution: { ...shared, run: (mine) => save.run({ mine, base: assertDefined(conflict).now }) },
    cancel() {
      setConflict(undefined);
      save.clearFailure();
    },
  };
}
