import { styled } from '@mui/material/styles';
import { useListContext, useRecordContext } from 'react-admin';
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

/** The reference of a row and, below it, whatever in this page's ledger does not add up at that row. */
export function ReferenceCell() {
  const row = useRecordContext<Transaction>();
  const { data = [] } = useListContext<Transaction>();
  const explain = useExplain();
  const findings = findingsOf(data).filter((finding) => finding.row === row);
  return (
    <>
      {formatText(row?.reference)}
      {findings.map((finding) => (
        <Mark key={finding.fault}>{explain(finding)}</Mark>
      ))}
    </>
  );
}
