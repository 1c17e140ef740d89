import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

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
        aria-label={closeText ? undefined : translate('common.close')}
        edge="end"
        sx={{ width: 40, height: 40 }}
      >
        {closeText ?? <CloseIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}
