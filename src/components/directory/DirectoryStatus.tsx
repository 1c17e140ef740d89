import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failure } from '../feedback/Failure';
import type { DirectorySearch } from './useDirectorySearch';

interface DirectoryStatusProps {
  search: DirectorySearch;
  /** Message key of the text before it. */
  about?: string;
}

/** Renders the progress and the result of a directory search. It reports no match only after every page was read. */
export function DirectoryStatus({ search, about }: DirectoryStatusProps) {
  const translate = useTranslate();
  const { state, found, isReading, isStopped, stop, resume, directory } = search;
  const { isComplete, failure, isTotalEstimated, total } = state;
  const count = found.people.length;
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
  const parts = state.read === 0 && !isComplete ? [doing] : [found.text && hits, read, doing];
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
