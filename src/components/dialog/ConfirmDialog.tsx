import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '../../operations/useFailureMessages';
import type { UseOperationResult } from '../../operations/useOperation';
import { ignoreDoubleClick } from '../buttons/ignoreDoubleClick';
import { Failure } from '../feedback/Failure';
import { lazyPart } from '../page/lazyPart';
import { useWasOpened } from '../page/useWasOpened';
import { isWordTyped } from './confirmWord';
import { DialogFooter, DialogFrame } from './DialogFrame';

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
  /** A word or number that must be typed: its field has the focus, and Enter confirms. */
  word?: string;
}

/** Renders a confirmation dialog, described by its text. While the operation runs, it can be neither confirmed again nor closed (rulings R27, R30). */
export function ConfirmDialog({ open, title, operation, onClose, ...rest }: ConfirmDialogProps) {
  const {
    children,
    confirm,
    busy = confirm,
    danger,
    isWide,
    canConfirm = true,
    confirmWidth,
    word,
  } = rest;
  const translate = useTranslate();
  const describedBy = useId();
  const { isRunning, failure, sentence } = operation;
  const act = isRunning ? busy : confirm;
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
  const latest = useRef({ operation, notifyFailure });
  latest.current = { operation, notifyFailure };
  const wasFailureShown = useRef(false);
  useEffect(
    function clearFailureAfterClose() {
      if (!open) {
        setTyped('');
        setMissing(false);
      }
      if (open) wasFailureShown.current = failure !== undefined;
      else if (failure !== undefined) {
        const { operation, notifyFailure } = latest.current;
        // Back closed the dialog before the response arrived; the failure is reported in a toast.
        if (!wasFailureShown.current) notifyFailure(failure, operation.sentence);
        operation.clearFailure();
      }
    },
    [open, failure],
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
            {...{ word, typed, isMissing, field: wordField }}
            onType={type}
            onEnter={() => void confirmTyped()}
          />
        )}
        <Failure failure={failure} sentence={sentence} />
      </DialogContent>
      <DialogFooter onCancel={close} canCancel={!isRunning} autoFocus={!word}>
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
