import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { DirectoryStatus } from '../../components/directory/DirectoryStatus';
import { useSignedIn } from '../../components/page/SignedIn';
import { isCallError } from '../../http/errors';
import { useFailureMessages } from '../../operations/useFailureMessages';
import type { useSearchResults } from './useSearchResults';

interface PaletteFooterProps {
  text: string;
  found: ReturnType<typeof useSearchResults>;
}

/** Renders the state of the search for customers, and the keys of the palette. */
export function PaletteFooter({ text, found }: PaletteFooterProps) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 }}>
      {text && can(role, 'users') && (
        <DirectoryStatus search={found.directory} about="search.groups.customers" />
      )}
      {text && <ExactLine {...found.exact} />}
      {/* A touch screen has no keyboard. */}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        {translate('search.keys')}
      </Typography>
    </Box>
  );
}

/** Renders the state of the look-up of an email or ID: searching, failed, or without a match. */
function ExactLine({ isSearching, failure, missing, retry }: PaletteFooterProps['found']['exact']) {
  const translate = useTranslate();
  const messagesOf = useFailureMessages();
  const source = translate('search.groups.customers');
  if (isSearching) return <StatusText>{translate('search.searching', { source })}</StatusText>;
  if (missing) return <StatusText>{translate('search.noneWith', { sought: missing })}</StatusText>;
  // A toast reports the end of the session.
  if (!failure || isCallError(failure, 'unauthorized')) return null;
  const reason = messagesOf(failure).text;
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {translate('search.failed', { source, reason })}
      </Typography>
      <Button size="small" onClick={retry}>
        {translate('errors.tryAgain')}
      </Button>
    </Box>
  );
}

function StatusText({ children }: { children: string }) {
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {children}
    </Typography>
  );
}
