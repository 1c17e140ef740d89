import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';

/** Stands in for the popper of MUI's Autocomplete: the answers stand in the dialog, below the field. */
export function InPlace({ children }: PopperProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {typeof children === 'function' ? children({ placement: 'bottom' }) : children}
    </Box>
  );
}

/** How the list of answers looks. */
export const PALETTE_LIST = {
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
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // On a phone what was found may stand where the line would end.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflowWrap: 'anywhere',
  },
} as const;
