import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { formatTime } from '../../format/dates';
import type { Operation, OperationOutcome } from '../../journal/operation';
import { factsOf } from '../../operations/kinds';
import { useKindWords } from './useKindWords';

const TONES: Record<OperationOutcome, Tone> = {
  done: 'good',
  refused: 'bad',
  unknown: 'busy',
  sending: 'info',
  notSent: 'quiet',
};

/** When the change left. */
export function WhenCell() {
  const { startedAt } = useRecordContext<Operation>() ?? {};
  return <time dateTime={startedAt}>{formatTime(startedAt, 'dateTime')}</time>;
}

/** What was done. */
export function KindCell() {
  const operation = useRecordContext<Operation>();
  const wordsOf = useKindWords();
  return operation && wordsOf(operation.kind);
}

/** The record that it was done to, with the way there. */
export function SubjectCell() {
  const operation = useRecordContext<Operation>();
  if (!operation) return null;
  const { subject = '', kind } = operation;
  const to = factsOf(kind).place?.(subject);
  if (!to || !subject) return subject;
  return (
    <MuiLink component={Link} to={to} sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {subject}
    </MuiLink>
  );
}

/** How it ended, and who said so where it was not the answer itself. */
export function OutcomeCell() {
  const translate = useTranslate();
  const operation = useRecordContext<Operation>();
  if (!operation) return null;
  const { outcome, settledBy } = operation;
  return (
    <>
      <StatusBadge tone={TONES[outcome]}>{translate(`activity.outcomes.${outcome}`)}</StatusBadge>
      {settledBy && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
          {translate(`activity.settledBy.${settledBy}`)}
        </Typography>
      )}
    </>
  );
}
