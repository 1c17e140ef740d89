import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { customersOf, type NamedCustomer } from '../../components/customer/customersOf';
import { SecondaryText } from '../../components/fields/Text';
import type { ChangeBackState } from '../../components/form/ChangedBack';
import { useCanChange } from '../../components/page/SignedIn';
import { useJournal } from '../../components/page/useJournal';
import { isUnsettled, type Operation } from '../../journal/operation';
import { editOfRecord } from '../../operations/edits';
import { rulesOfKind } from '../../operations/kinds';
import { paths, type ReversalState } from '../../paths';

const COUNTER = { 'wallet.credit': 'debit', 'wallet.debit': 'credit' } as const;
type Reversible = keyof typeof COUNTER;

const CELL = { display: 'inline-flex', alignItems: 'center', minHeight: 24, mx: 1.5 };

/** Renders what undoes a change that is done: "Change back" of an ordinary edit, "Reverse" of a credit or a debit. */
export function UndoLink({ operation }: { operation: Operation }) {
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
    <MuiLink component={Link} to={form.to} state={state} sx={CELL}>
      {translate('activity.changeBack')}
    </MuiLink>
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
    ...{ section, email: party.email, amount: String(summary.amount), reverses: id },
  };
  return (
    <MuiLink component={Link} to={paths.wallet} state={state} sx={CELL}>
      {translate('activity.reverse')}
    </MuiLink>
  );
}
