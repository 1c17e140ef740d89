import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/doubleClick';
import { customersOf, type NamedCustomer } from '../../components/customer/customersOf';
import { useOperationSentence } from '../../components/feedback/useOperationSentence';
import { SecondaryText } from '../../components/fields/Text';
import type { ChangeBackState } from '../../components/form/ChangedBack';
import { useCanChange, useSignedIn } from '../../components/page/SignedIn';
import { useJournal } from '../../components/page/useJournal';
import { formatTime } from '../../format/dates';
import { nameInSentence } from '../../format/text';
import type { Journal } from '../../journal';
import { isUnsettled, type Operation } from '../../journal/operation';
import { editOfRecord } from '../../operations/edits';
import { rulesOfKind } from '../../operations/kinds';
import { isSettledInWallet, settleOperation } from '../../operations/settleOperation';
import { useOperation } from '../../operations/useOperation';
import { customerPath, paths, type ReversalState } from '../../paths';
import type { ActivityRow } from './rows';

const COUNTER = { 'wallet.credit': 'debit', 'wallet.debit': 'credit' } as const;
type Reversible = keyof typeof COUNTER;

/** Renders a link of a cell. Adjacent links need touch targets at least 24 px high. */
const CellLink = ({ sx, ...link }: LinkProps<typeof Link>) => (
  <MuiLink
    component={Link}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, ...sx }}
    {...link}
  />
);

/** Renders what undoes a change that is done: "Change back" of an ordinary edit, "Reverse" of a credit or a debit. */
function UndoLink({ operation }: { operation: Operation }) {
  const { kind, outcome } = operation;
  const canChange = useCanChange(kind);
  if (outcome !== 'done' || !canChange) return null;
  return kind in COUNTER ? <Reverse operation={operation} /> : <ChangeBack operation={operation} />;
}

function ChangeBack({ operation }: { operation: Operation }) {
  const translate = useTranslate();
  const { kind, subject = '' } = operation;
  const edit = editOfRecord(operation);
  const form = edit && rulesOfKind(kind).form?.(subject, edit.under ?? '');
  if (!form) return null;
  const state: ChangeBackState = { changeBack: { draft: form.draft, changes: edit.changes } };
  return (
    <CellLink to={form.to} state={state} sx={{ mx: 1.5 }}>
      {translate('activity.changeBack')}
    </CellLink>
  );
}

/** Returns the ID of the movement that an operation was to reverse. The record may be of any version. */
function reversedBy({ details }: Operation): unknown {
  return (details as { draft?: { reverses?: unknown } } | null | undefined)?.draft?.reverses;
}

function Reverse({ operation }: { operation: Operation }) {
  const translate = useTranslate();
  const { operations } = useJournal();
  const { id, kind, summary } = operation;
  const section = COUNTER[kind as Reversible];
  const canReverse = useCanChange(`wallet.${section}`);
  const [party]: NamedCustomer[] = customersOf(operation);
  const reversals = operations.filter((each) => reversedBy(each) === id);
  if (reversals.some(({ outcome }) => outcome === 'done')) {
    return <SecondaryText small>{translate('activity.reversed')}</SecondaryText>;
  }
  if (!canReverse || !summary?.amount || reversals.some(isUnsettled)) return null;
  // The API finds a customer by email alone, and a counter-movement is for a customer who was found again.
  if (!party?.email) {
    return <SecondaryText small>{translate('activity.noReversal')}</SecondaryText>;
  }
  const state: ReversalState = {
    section,
    email: party.email,
    amount: String(summary.amount),
    reverses: id,
  };
  return (
    <CellLink to={paths.wallet} state={state} sx={{ mx: 1.5 }}>
      {translate('activity.reverse')}
    </CellLink>
  );
}

// An operation of an open run.
const ITEM = {
  display: 'block',
  borderInlineStart: '2px solid',
  borderColor: 'divider',
  pl: 1.5,
  ml: 1,
};

export const SentenceCell = ({ isItem, ...operation }: ActivityRow) => (
  <Box component="bdi" sx={isItem ? ITEM : undefined}>
    {useOperationSentence()(operation)}
  </Box>
);

export function SubjectCell(operation: Operation) {
  const { subject = '', kind, summary } = operation;
  const to = rulesOfKind(kind).path?.(subject);
  const name = nameInSentence(summary?.record);
  return (
    <>
      {to && subject ? (
        <CellLink
          to={to}
          title={name ? subject : undefined}
          sx={{ fontFamily: name ? undefined : 'monospace', overflowWrap: 'anywhere' }}
        >
          {name || subject}
        </CellLink>
      ) : (
        subject
      )}
      <FailedLeads operation={operation} />
      <CustomersOf operation={operation} />
      <UndoLink operation={operation} />
    </>
  );
}

/** Renders what to do next after a bulk email: the leads that it did not reach, as far as the API filters by that. */
function FailedLeads({ operation: { kind, summary } }: { operation: Operation }) {
  const translate = useTranslate();
  const isIt = kind === 'leads.sendBulkEmail' && summary?.service === 'product' && summary.failed;
  if (!isIt) return null;
  return <CellLink to={paths.leadsByEmail('failed')}>{translate('activity.failedLeads')}</CellLink>;
}

function CustomersOf({ operation }: { operation: Operation }) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const keys = customersOf(operation).flatMap(({ userId, email }) => userId ?? email ?? []);
  if (!can(role, 'users')) return null;
  return keys.map((key) => (
    <CellLink key={key} to={customerPath(key)} title={key} sx={{ marginInlineStart: 1.5 }}>
      {translate('common.openCustomer')}
    </CellLink>
  ));
}

/** Renders the operations of unknown outcome, which the admin settles. */
export function UnknownOutcomes({ journal, open }: { journal: Journal; open: Operation[] }) {
  const translate = useTranslate();
  if (open.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={translate('activity.open.title')}
      sx={{ mb: 3, gap: 1.5 }}
    >
      {open.map((operation) => (
        <OpenOperation key={operation.id} {...{ journal, operation }} />
      ))}
    </Stack>
  );
}

function OpenOperation({ journal, operation }: { journal: Journal; operation: Operation }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { kind, subject = '', startedAt } = operation;
  const { evidence, path } = rulesOfKind(kind);
  const isHere = !isSettledInWallet(operation);
  const settle = useOperation({
    send: (outcome: 'done' | 'notDone') => settleOperation(journal, operation, outcome),
    // This page shows it as settled at once, and the question is gone.
    showFailure: 'toast',
  });
  const button = (outcome: 'done' | 'notDone') => (
    <ActionButton
      label={`activity.open.${outcome}`}
      color="inherit"
      onClick={ignoreDoubleClick(() => settle.run(outcome))}
    />
  );
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 650 }}>
        <bdi>{sentenceOf(operation)}</bdi> · {formatTime(startedAt, 'dateTime')}
      </AlertTitle>
      <Typography>{translate('activity.open.about')}</Typography>
      <Typography>{translate(`activity.open.check.${evidence}`)}</Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {isHere && button('done')}
        {isHere && button('notDone')}
        {path && (
          <Button component={Link} to={path(subject)} size="small">
            {translate(isHere ? 'activity.open.place' : 'activity.open.wallet')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
