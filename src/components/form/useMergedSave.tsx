import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { assertDefined } from '../../format/assertDefined';
import { type FailureSentences, sentenceFor } from '../../operations/failureMessages';
import {
  logFailure,
  type ToastMessage,
  type UseOperationResult,
  useOperation,
} from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
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

interface MergedSaveOptions<Row, Name extends string, Result, Values>
  extends MergedSource<Row, Name, Result> {
  /** Name of the form's draft, deleted after the save. */
  draft: string;
  /** Returns what the admin made of them. Default: the same texts of the values of the form. */
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
  /** Rendered inside the form: notes the texts that it was opened with. */
  openingTexts?: ReactNode;
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
  const { labels, title, show, success, failure, log, refresh } = options;
  const textsOf = (values: unknown) => options.textsOf(values as Row);
  const { mine = textsOf } = options;
  const { id: adminId } = useSignedIn();
  const notify = useNotify();
  const translate = useTranslate();
  const labelOf = (name: Name) => translate(`${labels}.${name}`);
  // What was changed since an edit that is changed back is asked about too, as if the form had been open since.
  const changeBack = useChangeBack(options.draft);
  const wasSaved = useRef(false);
  const openedTexts = useRef<Partial<Texts<Name>>>({});
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
        mine: mine(typed),
        base: {
          ...(openedTexts.current as Texts<Name>),
          ...(!wasSaved.current && changeBack?.since),
        },
      }),
    // What would be sent of it if nothing was typed.
    openingTexts: (
      <OpenedTexts texts={openedTexts} textsOf={(values) => textsOf(mine(values as Values))} />
    ),
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

interface OpenedTextsProps {
  textsOf: (values: unknown) => Texts;
  texts: RefObject<Partial<Texts>>;
}

/** Notes the text of each field until something is typed in it: until then, the form shows what the server sends. */
function OpenedTexts({ textsOf, texts }: OpenedTextsProps) {
  const { defaultValues, dirtyFields } = useFormState();
  useEffect(function noteOpenedTexts() {
    for (const [name, text] of Object.entries(textsOf(defaultValues))) {
      if (!dirtyFields[name] || texts.current[name] === undefined) texts.current[name] = text;
    }
  });
  return null;
}

interface ConflictProps<Name extends string> {
  conflict: Conflict<Name>;
  title?: string;
  labelOf: (name: Name) => string;
  /** Renders a value of a field. Default: its text. */
  show?: (value: string | undefined, name: Name) => ReactNode;
  /** Sends the chosen values. */
  operation: UseOperationResult<Partial<Texts<Name>>>;
  onClose: () => void;
}

/** Asks which value is saved in each field that this admin and someone else changed, before anything is sent. */
function ConflictDialog<Name extends string>({
  title = 'common.merge.title',
  operation,
  labelOf,
  show = (value) => value,
  conflict: { questions, changedByServer, now, values },
  onClose,
}: ConflictProps<Name>) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Partial<Record<Name, 'theirs' | 'mine'>>>({});
  const id = useId();
  const run = () => {
    const theirs = questions
      .filter((name) => choices[name] === 'theirs')
      .map((name) => [name, now[name]]);
    return operation.run({ ...values, ...Object.fromEntries(theirs) });
  };
  return (
    <ConfirmDialog
      open
      isWide
      focusesText
      title={title}
      confirm="common.merge.confirm"
      operation={{ ...operation, run }}
      canConfirm={questions.every((name) => choices[name])}
      onClose={onClose}
    >
      <Typography>{translate('common.merge.text')}</Typography>
      {questions.map((name, at) => (
        <Box component="section" key={name} aria-labelledby={`${id}${at}`} sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" id={`${id}${at}`}>
            {labelOf(name)}
          </Typography>
          <RadioGroup
            aria-labelledby={`${id}${at}`}
            value={choices[name] ?? ''}
            onChange={({ target }) => setChoices((all) => ({ ...all, [name]: target.value }))}
            sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
          >
            {(['theirs', 'mine'] as const).map((side) => (
              <div key={side}>
                <FormControlLabel
                  value={side}
                  control={<Radio autoFocus={at === 0 && side === 'theirs'} />}
                  label={translate(`common.merge.${side}`)}
                  aria-describedby={`${id}${at}${side}`}
                />
                <Box
                  id={`${id}${at}${side}`}
                  dir="auto"
                  sx={{ overflowWrap: 'anywhere', maxHeight: '30vh', overflowY: 'auto' }}
                >
                  {show(side === 'theirs' ? now[name] : values[name], name)}
                </Box>
              </div>
            ))}
          </RadioGroup>
        </Box>
      ))}
      {changedByServer.length > 0 && (
        <Typography sx={{ mt: 2 }}>
          {translate('common.merge.kept', { fields: changedByServer.map(labelOf).join(', ') })}
        </Typography>
      )}
    </ConfirmDialog>
  );
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
