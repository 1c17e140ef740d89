import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useEvent,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Navigate } from 'react-router-dom';
import { formatCount } from '../../format/amounts';
import { type FailureSentences, useNotifyFailure } from '../../operations/failureMessages';
import { type UseOperationResult, useOperation } from '../../operations/useOperation';
import { paths } from '../../paths';
import { ignoreDoubleClick } from '../buttons/doubleClick';
import { Failure } from '../feedback/Failure';
import { useDeselect } from '../list/Selection';
import { lazyPart } from '../page/lazyPart';
import { useWasOpened } from '../page/lifetime';
import { useCanChange } from '../page/SignedIn';
import { useMedia } from '../theme/useMedia';
import { DialogFooter, DialogFrame, useDialogRow } from './DialogFrame';

/** Above this number of recipients, the number must be typed to confirm. */
const MOST = 100;

/** Returns the number to be typed before something is sent to so many, in the console's format; undefined for few. */
export const countWord = (count: number): string | undefined =>
  count > MOST ? formatCount(count) : undefined;

/** Returns whether a word was typed; case and, in a number, separators are ignored. */
function isWordTyped(word: string, typed: string): boolean {
  const plain = (text: string) =>
    /\p{L}/u.test(word) ? text.trim().toLowerCase() : text.replace(/\D/g, '');
  return plain(word) !== '' && plain(typed) === plain(word);
}

// MUI's fields are not needed by most confirmations.
const WordField = lazyPart(() => import('./WordField'));

interface ConfirmDialogProps {
  open: boolean;
  /** Runs on confirmation. Its `onDone` closes the dialog; a failure is shown inside. */
  operation: UseOperationResult<void>;
  /** Message key of the title, which is the dialog's accessible name. */
  title: string;
  /** Describes the action and the records that it affects. */
  children: ReactNode;
  /** The confirming button, idle and (if different) busy: message keys, or the texts themselves. */
  confirm: string;
  busy?: string;
  /** Minimum width of that button in pixels, if its text changes while the dialog is open. */
  confirmWidth?: number;
  onClose: () => void;
  /** The action cannot be undone; its button is red. */
  danger?: boolean;
  /** Wide enough for two columns. */
  isWide?: boolean;
  /** False while the effect of the action is unknown, which disables the confirmation. */
  canConfirm?: boolean;
  /** Something in the text takes the focus, in place of Cancel. */
  focusesText?: boolean;
  /** A word or number that must be typed: its field has the focus, and Enter confirms. */
  word?: string;
}

/** Renders a confirmation dialog, described by its text. While the operation runs, it can be neither confirmed again nor closed. */
export function ConfirmDialog({
  open,
  title,
  operation,
  onClose,
  children,
  confirm,
  busy = confirm,
  danger,
  isWide,
  canConfirm = true,
  confirmWidth,
  focusesText,
  word,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const describedBy = useId();
  const { isRunning, failure, sentence, isUnsent } = operation;
  const act = isRunning ? busy : confirm;
  // There the field would scroll the warning above it out of view.
  const isLow = useMedia('(max-height: 500px)');
  const wasOpened = useWasOpened(open);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const wordField = useRef<HTMLInputElement>(null);
  const canAct = canConfirm && !isRunning;
  const hasWord = !word || isWordTyped(word, typed);
  function confirmTyped() {
    if (!canAct) return;
    setMissing(!hasWord);
    if (hasWord) return operation.run();
    wordField.current?.focus();
  }
  function type(text: string) {
    setTyped(text);
    setMissing(false);
  }
  const notifyFailure = useNotifyFailure();
  const wasFailureShown = useRef(false);
  const forgetFailure = useEvent(() => {
    // Back closed the dialog before the response arrived; the failure is reported in a toast.
    if (!wasFailureShown.current) notifyFailure(failure, operation.sentence);
    operation.clearFailure();
  });
  useEffect(
    function clearFailureAfterClose() {
      if (!open) {
        setTyped('');
        setMissing(false);
      }
      if (open) wasFailureShown.current = failure !== undefined;
      else if (failure !== undefined) forgetFailure();
    },
    [open, failure, forgetFailure],
  );
  if (!wasOpened) return null;
  const close = () => {
    // The next opening must not show the failure of this one.
    operation.clearFailure();
    onClose();
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={isRunning ? undefined : close}
      maxWidth={isWide ? 'md' : 'xs'}
      describedBy={describedBy}
    >
      <DialogContent>
        <div id={describedBy}>{children}</div>
        {word && (
          <WordField
            {...{ word, typed, isMissing, field: wordField, hasFocus: !isLow }}
            onType={type}
            onEnter={() => void confirmTyped()}
          />
        )}
        <Failure {...{ failure, sentence }} onRetry={isUnsent ? confirmTyped : undefined} />
      </DialogContent>
      <DialogFooter
        onCancel={close}
        canCancel={!isRunning}
        autoFocus={(!word || isLow) && !focusesText}
      >
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={!canAct}
          // Without the word it stays within reach, and says at the field what is missing.
          aria-disabled={!hasWord || undefined}
          onClick={ignoreDoubleClick(confirmTyped)}
          sx={{ minWidth: confirmWidth && `min(${confirmWidth}px, 70%)` }}
        >
          {translate(act, { _: act })}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

interface ConfirmRowProps<R extends RaRecord> {
  /** Name of the panel in the URL: `?delete={id}`. */
  panel: string;
  /** Message keys of the dialog's title, its confirming button and the success toast, and the failure messages. */
  title: string;
  confirm: string;
  success: string;
  failure?: FailureSentences;
  /** Message key of the confirming button while it runs. */
  busy?: string;
  /** Sends the request for the row. Default: deletes it, with `meta`. */
  send?: (row: R) => Promise<unknown>;
  meta?: object;
  /** Describes the action and the row that it affects. */
  children: (row: R) => ReactNode;
}

/** Renders the confirmation before a row of the list is removed, waits for the server, and refreshes the list. */
export function ConfirmRow<R extends RaRecord>(props: ConfirmRowProps<R>) {
  const { row, isOpen, close } = useDialogRow<R>(props.panel);
  const { resource } = useListContext();
  const mayDelete = useCanChange(`${resource}.delete`);
  const deselect = useDeselect();
  if (!row) return null;
  // Opened by its address: there is no button for such a role.
  if (!props.send && !mayDelete && isOpen) return <Navigate to={paths.accessDenied} replace />;
  // The key: what is on its way for a row, and how it ends, is not that of the next one.
  return <ConfirmOneRow key={row.id} {...props} {...{ row, deselect, close, isOpen }} />;
}

interface ConfirmOneRowProps<R extends RaRecord> extends ConfirmRowProps<R> {
  row: R;
  isOpen: boolean;
  close: () => void;
  deselect: (rows: readonly RaRecord[]) => void;
}

function ConfirmOneRow<R extends RaRecord>({
  row,
  isOpen,
  title,
  confirm,
  busy,
  success,
  failure,
  send,
  meta,
  close,
  deselect,
  children,
}: ConfirmOneRowProps<R>) {
  const provider = useDataProvider();
  const { resource } = useListContext();
  const deleteRow = () => provider.delete(resource, { id: row.id, previousData: row, meta });
  const operation = useOperation({
    send: send ? () => send(row) : deleteRow,
    success,
    failure,
    refresh: [resource],
    onDone: () => {
      deselect([row]);
      close();
    },
  });
  return (
    <ConfirmDialog {...{ title, confirm, busy, operation }} open={isOpen} danger onClose={close}>
      {children(row)}
    </ConfirmDialog>
  );
}
