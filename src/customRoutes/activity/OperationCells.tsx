import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { useSignedIn } from '../../components/page/SignedIn';
import { formatTime } from '../../format/dates';
import type { Operation } from '../../journal/operation';
import { customersOf } from '../../operations/customersOf';
import { rulesOfKind } from '../../operations/kinds';
import { useOperationSentence } from '../../operations/useOperationSentence';
import { customerPath } from '../../paths';

// Adjacent links need touch targets at least 24 px high.
const ROOMY = { display: 'inline-flex', alignItems: 'center', minHeight: 24 };

/** Renders the time at which the change was sent. */
export function WhenCell() {
  const { startedAt } = useRecordContext<Operation>() ?? {};
  return <time dateTime={startedAt}>{formatTime(startedAt, 'dateTime')}</time>;
}

/** Renders the sentence of an operation. */
export function SentenceCell() {
  const operation = useRecordContext<Operation>();
  const sentenceOf = useOperationSentence();
  return operation && <bdi>{sentenceOf(operation)}</bdi>;
}

/** Renders the record that an operation changed, with a link to it. */
export function SubjectCell() {
  const operation = useRecordContext<Operation>();
  if (!operation) return null;
  const { subject = '', kind } = operation;
  const to = rulesOfKind(kind).place?.(subject);
  return (
    <>
      {to && subject ? (
        <MuiLink
          component={Link}
          to={to}
          sx={{ ...ROOMY, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {subject}
        </MuiLink>
      ) : (
        subject
      )}
      <CustomersOf operation={operation} />
    </>
  );
}

/** Renders a link to each customer that the operation names by ID or email. */
function CustomersOf({ operation }: { operation: Operation }) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const keys = customersOf(operation).flatMap(({ userId, email }) => userId ?? email ?? []);
  if (!can(role, 'users')) return null;
  return keys.map((key) => (
    <MuiLink
      key={key}
      component={Link}
      to={customerPath(key)}
      title={key}
      sx={{ ...ROOMY, marginInlineStart: 1.5 }}
    >
      {translate('common.openCustomer')}
    </MuiLink>
  ));
}

/** Renders the outcome, and what settled it if that was neither the response nor the user. */
export function OutcomeCell() {
  const translate = useTranslate();
  const operation = useRecordContext<Operation>();
  if (!operation) return null;
  const { outcome, settledBy, details } = operation;
  return (
    <>
      <OutcomeBadge {...{ outcome, settledBy, details }} />
      {settledBy && settledBy !== 'person' && (
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ marginInlineStart: 1 }}
        >
          {translate(`activity.settledBy.${settledBy}`)}
        </Typography>
      )}
    </>
  );
}
