import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { customersOf } from '../../components/customer/customersOf';
import { useOperationSentence } from '../../components/feedback/useOperationSentence';
import { useSignedIn } from '../../components/page/SignedIn';
import { nameInSentence } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { rulesOfKind } from '../../operations/kinds';
import { customerPath, paths } from '../../paths';

// Adjacent links need touch targets at least 24 px high.
const CELL = { display: 'inline-flex', alignItems: 'center', minHeight: 24 };

export const SentenceCell = (operation: Operation) => (
  <bdi>{useOperationSentence()(operation)}</bdi>
);

export function SubjectCell(operation: Operation) {
  const { subject = '', kind, summary } = operation;
  const to = rulesOfKind(kind).place?.(subject);
  const name = nameInSentence(summary?.record);
  return (
    <>
      {to && subject ? (
        <MuiLink
          component={Link}
          to={to}
          title={name ? subject : undefined}
          sx={{ ...CELL, fontFamily: name ? undefined : 'monospace', overflowWrap: 'anywhere' }}
        >
          {name || subject}
        </MuiLink>
      ) : (
        subject
      )}
      <FailedLeads operation={operation} />
      <CustomersOf operation={operation} />
    </>
  );
}

/** Renders what to do next after a bulk email: the leads that it did not reach, as far as the API filters by that. */
function FailedLeads({ operation: { kind, summary } }: { operation: Operation }) {
  const translate = useTranslate();
  const isIt = kind === 'leads.sendBulkEmail' && summary?.service === 'product' && summary.failed;
  if (!isIt) return null;
  return (
    <MuiLink component={Link} to={`${paths.leads}?notificationStatus=failed`} sx={CELL}>
      {translate('activity.failedLeads')}
    </MuiLink>
  );
}

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
      sx={{ ...CELL, marginInlineStart: 1.5 }}
    >
      {translate('common.openCustomer')}
    </MuiLink>
  ));
}
