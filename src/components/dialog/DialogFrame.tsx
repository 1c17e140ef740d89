import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isSameId } from '../../format/identifiers';
import { closeUnlessDoubleClick } from '../buttons/doubleClick';
import { useLastValue, useWasOpened } from '../page/lifetime';
import { useRowPanel } from '../panel/usePanel';
import { useMedia } from '../theme/useMedia';

export interface DialogHeaderProps {
  /** Message key of the title, or the title itself: the accessible name of the dialog or panel. */
  title: string;
  /** Identifies the record, below the title. */
  about?: ReactNode;
  /** Undefined while the dialog must not be closed. */
  onClose: (() => void) | undefined;
  /** Text of the closing button. Default: an icon named "Close". */
  closeText?: string;
}

/** Renders the header of every dialog and panel: title, record and closing button. */
export function DialogHeader(props: DialogHeaderProps & { titleId: string }) {
  const { titleId, title, about, onClose, closeText } = props;
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flex: 'none',
        gap: 1,
        minHeight: 56,
        py: 1,
        px: { xs: 2, sm: 3 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <Typography id={titleId} variant="h2">
          {translate(title, { _: title })}
        </Typography>
        {about && (
          <Typography component="div" variant="body2" color="text.secondary">
            {about}
          </Typography>
        )}
      </Box>
      <IconButton
        onClick={onClose}
        disabled={!onClose}
        aria-label={closeText ?? translate('common.close')}
        aria-description={closeText && translate('common.close')}
        edge="end"
        sx={{ width: '2.5rem', height: '2.5rem' }}
      >
        {closeText ?? <CloseIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}

interface DialogFooterProps {
  /** Without it there is no Cancel button. */
  onCancel?: () => void;
  cancel?: string;
  /** False while the action runs. */
  canCancel?: boolean;
  /** Focuses Cancel, unless a field has the focus. */
  autoFocus?: boolean;
  /** The actions; the primary one is last. */
  children?: ReactNode;
}

/** Renders the footer of every dialog and of every panel with a form: Cancel first, the primary action last. */
export function DialogFooter({
  onCancel,
  cancel = 'common.cancel',
  canCancel = true,
  autoFocus,
  children,
}: DialogFooterProps) {
  const translate = useTranslate();
  return (
    <DialogActions>
      {onCancel && (
        <Button onClick={onCancel} disabled={!canCancel} autoFocus={autoFocus}>
          {translate(cancel)}
        </Button>
      )}
      {children}
    </DialogActions>
  );
}

interface DialogFrameProps
  extends DialogHeaderProps,
    Pick<DialogProps, 'disableRestoreFocus' | 'maxWidth'> {
  open?: boolean;
  fillsPhone?: boolean;
  /** Fades out on close; false if the content disappears at the same time. */
  fades?: boolean;
  /** ID of the text that is read aloud after the title, as a confirmation says what it does. */
  describedBy?: string;
  children: ReactNode;
}

/** Renders the frame of every dialog: its header, its width and the ways to close it. */
export function DialogFrame({
  open = true,
  children,
  title,
  about,
  onClose,
  closeText,
  fillsPhone = false,
  describedBy,
  fades = true,
  maxWidth = 'xs',
  ...props
}: DialogFrameProps) {
  const titleId = useId();
  const isPhone = useMedia('(max-width: 599px)');
  return (
    <Dialog
      open={open}
      onClose={closeUnlessDoubleClick(onClose)}
      fullWidth
      fullScreen={fillsPhone && isPhone}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      maxWidth={maxWidth}
      {...props}
      {...(!fades && { transitionDuration: { exit: 0 } })}
    >
      <DialogHeader {...{ titleId, title, about, onClose, closeText }} />
      {children}
    </Dialog>
  );
}

/**
 * Returns the row of the list that a dialog of the URL shows, and keeps it while the dialog fades out or the row leaves the list.
 * `names` are the parameters of the URL that exclude one another.
 */
export function useDialogRow<R extends RaRecord>(dialog: string, names = [dialog]) {
  const { name, id, row, open, close } = useRowPanel<R>(...names);
  const isNamed = name === dialog;
  const last = useLastValue(isNamed ? row : undefined);
  return { row: last, isOpen: isNamed && isSameId(last?.id, id), open, close };
}

interface DetailsDialogProps extends DialogHeaderProps {
  open: boolean;
  children: ReactNode;
}

/** Renders a dialog with the details of one record. */
export function DetailsDialog({ children, ...frame }: DetailsDialogProps) {
  const wasOpened = useWasOpened(frame.open);
  if (!wasOpened) return null;
  return (
    <DialogFrame maxWidth="sm" fillsPhone {...frame}>
      {/* Focusable, so that long details can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
    </DialogFrame>
  );
}
