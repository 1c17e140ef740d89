import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { PopperProps } from '@mui/material/Popper';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { readSearch } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { PaletteFooter } from './PaletteFooter';
import { ResultGroup, ResultOption } from './ResultOption';
import type { SearchResult } from './searchResults';
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
      onClose={onClose}
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

/** Replaces the popper of MUI's Autocomplete: the results are rendered in the dialog, below the field. */
function InPlace({ children }: PopperProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {typeof children === 'function' ? children({ placement: 'bottom' }) : children}
    </Box>
  );
}

const PALETTE_LIST = {
  py: 0.5,
  maxHeight: 'min(420px, 52vh)',
  '& [role=group] > div': {
    px: 2,
    pt: 1,
    pb: 0.25,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& ul': { p: 0, listStyle: 'none' },
  '& [role=option]': { px: 2, py: 0.5, minHeight: 36, display: 'block' },
  // What Enter opens looks the same from the first moment and after an arrow key.
  '& [role=option].Mui-focused, & [role=option].Mui-focused.Mui-focusVisible': {
    bgcolor: 'action.hover',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // On a phone the match may be beyond the end of the line.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflowWrap: 'anywhere',
  },
} as const;

const unchanged = (results: SearchResult[]) => results;

/** Renders the field and its results, as a MUI Autocomplete that is always open in the dialog. */
function PaletteField({ onClose, operations }: Omit<CommandPaletteProps, 'open'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The first result of a text, or the one that a key or the pointer chose: it keeps its place (rulings R53).
  const highlighted = useRef<{ text: string; id?: string; at: number }>({ text: '', at: 0 });
  if (highlighted.current.text !== text) highlighted.current = { text, at: 0 };
  const found = useSearchResults(text, operations, highlighted.current);
  highlighted.current.id ??= found.results[0]?.id;
  const isReading = found.directory.isReading;
  // The focused button "Continue" leaves with the end of the reading; without a focus, Escape would close nothing.
  useLayoutEffect(() => {
    if (!isReading && document.activeElement === document.body) field.current?.focus();
  }, [isReading]);
  const nothing = found.isOpen ? 'search.nothingYet' : 'search.nothing';
  return (
    <>
      <Autocomplete<SearchResult>
        open
        autoHighlight
        disablePortal
        value={null}
        inputValue={text}
        options={found.results}
        filterOptions={unchanged}
        // MUI keeps the highlight by the label of a result: one that arrives later never moves it (rulings R53).
        getOptionLabel={({ id }) => id}
        onHighlightChange={(_, result) => {
          const at = found.results.findIndex(({ id }) => id === result?.id);
          if (at >= 0) highlighted.current = { text, id: result?.id, at };
        }}
        getOptionKey={({ id }) => id}
        getOptionDisabled={({ to }) => !to}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        groupBy={({ group }) => group}
        noOptionsText={translate(nothing)}
        onInputChange={(_, input, reason) => {
          if (reason !== 'input') return;
          setText(input);
        }}
        onChange={(_, result) => {
          if (!result?.to) return;
          onClose();
          navigate(result.to);
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderGroup={({ key, group, children }) => (
          <ResultGroup key={key} title={translate(`search.groups.${group}`)}>
            {children}
          </ResultGroup>
        )}
        renderOption={({ key, ...props }, result) => (
          <ResultOption key={key} result={result} {...props} />
        )}
        renderInput={({ InputProps, inputProps }) => (
          <Box
            ref={InputProps.ref}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              py: 1,
              paddingInline: { xs: '16px 56px', sm: 2 },
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
        slots={{ popper: InPlace }}
        slotProps={{ paper: { square: true }, listbox: { sx: PALETTE_LIST } }}
      />
      <IconButton
        onClick={onClose}
        aria-label={translate('common.close')}
        sx={{ display: { sm: 'none' }, position: 'absolute', top: 4, insetInlineEnd: 8 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <PaletteFooter text={readSearch(text)} found={found} />
    </>
  );
}
