import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { isCallError } from '../../http/errors';
import { useFailureMessages } from '../../operations/failureMessages';
import { Failure } from '../feedback/Failure';
import { SecondaryText } from '../fields/Text';
import { useSignedIn } from '../page/SignedIn';
import type { DirectorySearch } from './search';
import type { useCustomers } from './useCustomers';

interface DirectoryStatusProps {
  search: DirectorySearch;
  /** Message key of the text before it. */
  about?: string;
}

/** Renders the progress and the result of a directory search. It reports no match only after every page was read. */
export function DirectoryStatus({ search, about }: DirectoryStatusProps) {
  const translate = useTranslate();
  const { state, found: matches, isReading, isStopped, stop, resume, directory } = search;
  const { isComplete, failure, isTotalEstimated, total } = state;
  const count = matches.people.length;
  const read = translate(
    `directory.${isComplete ? 'whole' : isTotalEstimated ? 'about' : 'part'}`,
    { read: state.read, total },
  );
  const hits = translate(`directory.${count > 0 ? 'found' : isComplete ? 'none' : 'noneYet'}`, {
    smart_count: count,
    count,
  });
  const doing = isReading ? translate(`directory.${isStopped ? 'stopped' : 'searching'}`) : '';
  // Before the first page there are no counts.
  const parts = state.read === 0 && !isComplete ? [doing] : [matches.text && hits, read, doing];
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 32, flexWrap: 'wrap' }}>
        {/* Announced once it is quiet: each page that is read changes the counts. */}
        <Typography
          role="status"
          aria-busy={isReading && !isStopped}
          variant="body2"
          color="text.secondary"
        >
          {[about && translate(about), ...parts].filter(Boolean).join(' · ')}
        </Typography>
        {isReading && (
          <Button size="small" onClick={isStopped ? resume : stop}>
            {translate(`directory.${isStopped ? 'goOn' : 'stop'}`)}
          </Button>
        )}
      </Stack>
      <Failure failure={failure} onRetry={directory.tryAgain} />
    </>
  );
}

interface FinderStatusProps {
  customers: ReturnType<typeof useCustomers>;
  /** Message key of the text before the state of the directory. */
  about?: string;
  /** Message key of the sentence that no customer has an ID. */
  unknownId?: string;
}

/** Renders the state of the search for customers: of the directory, and of the email or ID that is looked up. */
export function FinderStatus({
  customers,
  about,
  unknownId = 'search.noneWith',
}: FinderStatusProps) {
  const translate = useTranslate();
  const messagesOf = useFailureMessages();
  const { role } = useSignedIn();
  const { isSearching, failure, missing, retry } = customers.exact;
  const source = translate('search.groups.customers');
  const missingText = missing?.includes('@') ? 'search.noneWith' : unknownId;
  const text = isSearching
    ? translate('search.searching', { source })
    : missing && translate(missingText, { sought: missing, id: missing });
  return (
    <>
      {can(role, 'users') && <DirectoryStatus search={customers.search} about={about} />}
      {text && (
        <SecondaryText role="status" small>
          {text}
        </SecondaryText>
      )}
      {/* A toast reports the end of the session. */}
      {!text && failure !== undefined && !isCallError(failure, 'unauthorized') && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {translate('search.failed', { source, reason: messagesOf(failure).text })}
          </Typography>
          <Button size="small" onClick={retry}>
            {translate('errors.tryAgain')}
          </Button>
        </Box>
      )}
    </>
  );
}
