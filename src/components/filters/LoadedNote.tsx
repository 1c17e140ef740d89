import type { ReactNode } from 'react';
import { formatTime } from '../../format/dates';
import { useTranslations } from '../../i18n/useTranslations';
import { PlainButton } from '../buttons/PlainButton';
import { Failure } from '../feedback/Failure';
import type { useLoadedRows } from './useLoadedRows';

interface LoadedNoteProps {
  loaded: ReturnType<typeof useLoadedRows>;
  /** Number of loaded rows that match. */
  matches: number;
  /** The first day of the range (YYYY-MM-DD), if there is one. */
  first?: string;
  children?: ReactNode;
}

/** Renders a note that only loaded rows are filtered, and a button that loads more (rulings R39). */
export function LoadedNote({ loaded, matches, first, children }: LoadedNoteProps) {
  const t = useTranslations('filters.loaded');
  const { rows, next, isComplete, isReading, failure, readOn } = loaded;
  return (
    <>
      <div className="filter-bar">
        <p className="filter-note" role="status" aria-busy={isReading}>
          {t('found', {
            smart_count: matches,
            rows: rows.length,
            loaded: loaded.loaded,
            pages: loaded.count,
          })}{' '}
          {first && isComplete && t('since', { date: formatTime(first, 'day') })}
          {isReading && t('reading')}
        </p>
        {next && !isComplete && !failure && (
          <PlainButton type="button" disabled={isReading} onClick={readOn}>
            {t(first ? 'continue' : 'readNext', { page: next })}
          </PlainButton>
        )}
        {children}
      </div>
      <Failure failure={failure} onRetry={readOn} />
    </>
  );
}
