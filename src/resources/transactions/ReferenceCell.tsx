import { styled } from '@mui/material/styles';
import { CopyText } from '../../components/fields/CopyText';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';
import { findingsOf } from './ledgerCheck';
import { useExplain } from './useExplain';

const Mark = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: 380,
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  color: theme.palette.warning.main,
}));

interface ReferenceCellProps {
  row: Transaction;
  /** The pages that were read: each is checked by itself, since what lies between two may not be known. */
  pages: readonly (readonly Transaction[])[];
}

/** The reference of a row, to be copied, and below it whatever in its page's ledger does not add up at that row. */
export function ReferenceCell({ row, pages }: ReferenceCellProps) {
  const explain = useExplain();
  const findings = pages.flatMap(findingsOf).filter((finding) => finding.row === row);
  return (
    <>
      <CopyText text={formatText(row.reference)} isCode />
      {findings.map((finding) => (
        <Mark key={finding.fault}>{explain(finding)}</Mark>
      ))}
    </>
  );
}
