import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { isCallError } from '../../http/errors';
import { useFailureMessages } from '../../operations/useFailureMessages';
import { DirectoryStatus } from '../directory/DirectoryStatus';
import { SecondaryText } from '../fields/SecondaryText';
import { useSignedIn } from '../page/SignedIn';
import type { useCustomers } from './useCustomers';

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
