import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { DirectoryStatus } from '../../components/directory/DirectoryStatus';
import { useSignedIn } from '../../components/page/SignedIn';
import { useShortcuts } from '../../components/page/useShortcuts';
import { isCallError } from '../../http/errors';
import { useFailureMessages } from '../../operations/useFailureMessages';
import type { SearchSource } from './searchResults';
import type { useSearchResults } from './useSearchResults';

interface PaletteFooterProps {
  text: string;
  found: ReturnType<typeof useSearchResults>;
}

/** Renders the state of each source, and the keyboard help. */
export function PaletteFooter({ text, found }: PaletteFooterProps) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const [isSlashOn, setSlash] = useShortcuts();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 }}>
      {text && can(role, 'users') && (
        <DirectoryStatus search={found.directory} about="search.groups.customers" />
      )}
      {text &&
        Object.entries(found.sources).map(([name, source]) => (
          <SourceLine key={name} name={`search.groups.${name}`} query={text} source={source} />
        ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          // A touch screen has no keyboard.
          '@media (hover: none)': { display: 'none' },
        }}
      >
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {translate('search.keys')}
        </Typography>
        <FormControlLabel
          control={
            <Switch size="small" checked={isSlashOn} onChange={(_, isOn) => setSlash(isOn)} />
          }
          label={translate('search.slash')}
          slotProps={{ typography: { variant: 'body2', color: 'text.secondary' } }}
          sx={{ marginInlineEnd: 0 }}
        />
      </Box>
    </Box>
  );
}

interface SourceLineProps {
  name: string;
  query: string;
  source: SearchSource;
}

/** Renders the state of one source next to its results: searching, failed, or without a match. */
function SourceLine({ name, query, source }: SourceLineProps) {
  const translate = useTranslate();
  const messagesOf = useFailureMessages();
  const { isSearching, failure, message, retry } = source;
  const title = translate(name);
  if (isSearching)
    return <StatusText>{translate('search.searching', { source: title })}</StatusText>;
  if (message) return <StatusText>{translate(message, { query })}</StatusText>;
  // A toast reports the end of the session.
  if (!failure || isCallError(failure, 'unauthorized')) return null;
  const reason = messagesOf(failure).text;
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {translate('search.failed', { source: title, reason })}
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
