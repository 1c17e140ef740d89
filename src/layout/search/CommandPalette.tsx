import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { closeUnlessDoubleClick } from '../../components/buttons/doubleClick';
import { Finder, useHighlight } from '../../components/customerSearch/Finder';
import { FinderStatus } from '../../components/customerSearch/SearchStatus';
import { readSearch } from '../../format/text';
import type { Operation } from '../../journal/operation';
import type { SearchResult } from './useLocalResults';
import { useSearchResults } from './useSearchResults';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** The operations of the journal, newest first. */
  operations: readonly Operation[];
}

/** Renders the command palette: a dialog with one field, whose results lead to every page that the role may open. */
export default function CommandPalette({ open, onClose, operations }: CommandPaletteProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={closeUnlessDoubleClick(onClose)}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('shell.search'),
          sx: {
            mx: { xs: 1.5, sm: 4 },
            mt: { xs: 1.5, sm: '9vh' },
            width: { xs: 'calc(100% - 24px)', sm: '100%' },
          },
        },
      }}
    >
      <PaletteField onClose={onClose} operations={operations} />
    </Dialog>
  );
}

const GROUP_TITLE = {
  px: 2,
  pt: 1,
  pb: 0.25,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const;

/** Renders the field and its results, which are always open in the dialog. */
function PaletteField({ onClose, operations }: Omit<CommandPaletteProps, 'open'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const highlight = useHighlight(text);
  const { results, customers } = useSearchResults(text, operations, highlight.id);
  const { isReading } = customers.search;
  // When reading ends, "Continue" disappears with the focus; without it, Escape no longer closes the palette.
  useLayoutEffect(() => {
    if (!isReading && document.activeElement === document.body) field.current?.focus();
  }, [isReading]);
  return (
    <>
      <Finder<SearchResult>
        {...{ text, results, highlight, onClose }}
        onText={setText}
        onTake={({ to }) => {
          if (!to) return;
          onClose();
          navigate(to);
        }}
        isDisabled={({ to }) => !to}
        nothing={translate(customers.isOpen ? 'search.nothingYet' : 'search.nothing')}
        renderGroup={(group, options) => {
          const title = translate(`search.groups.${group}`);
          return (
            // A group of options that screen readers recognise within the list.
            // biome-ignore lint/a11y/useSemanticElements: a group of options, in the list that MUI makes
            <div role="group" aria-label={title}>
              <Box aria-hidden="true" sx={GROUP_TITLE}>
                {title}
              </Box>
              <ul role="presentation">{options}</ul>
            </div>
          );
        }}
        renderInput={({ InputProps, inputProps }) => (
          <Box
            ref={InputProps.ref}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              py: 1,
              paddingInline: { xs: '16px 56px', sm: 2 },
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <SearchIcon aria-hidden="true" fontSize="small" sx={{ color: 'text.secondary' }} />
            <InputBase
              autoFocus
              fullWidth
              inputRef={field}
              placeholder={translate('search.hint')}
              inputProps={{ ...inputProps, 'aria-label': translate('shell.search'), dir: 'auto' }}
              sx={{ fontSize: '1rem' }}
            />
          </Box>
        )}
        status={
          <>
            {readSearch(text) && (
              <FinderStatus customers={customers} about="search.groups.customers" />
            )}
            {/* A touch screen has no keyboard. */}
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ '@media (hover: none)': { display: 'none' } }}
            >
              {translate('search.keys')}
            </Typography>
          </>
        }
      />
      <IconButton
        onClick={onClose}
        aria-label={translate('common.close')}
        sx={{ display: { sm: 'none' }, position: 'absolute', top: 4, insetInlineEnd: 8 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}
