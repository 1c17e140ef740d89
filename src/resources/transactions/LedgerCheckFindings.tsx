import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { formatAmount } from '../../format/amounts';
import { writeCsv } from '../../format/csv';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useFindingText } from './useFindingText';
import type { HistoryCheck } from './useHistoryCheck';

type Checked = Extract<HistoryCheck, { at: 'done' | 'stopped' }>;

// The exported file has all findings.
const SHOWN = 200;
const FIELDS = ['createdAt', 'reference', 'type', 'amount'] as const;

/** Renders the findings of a history check with explanations, and a CSV export. */
export function LedgerCheckFindings({ check }: { check: Checked }) {
  const translate = useTranslate();
  const explain = useFindingText();
  const { findings, rows, page, pages } = check;
  const say = (name: string, words = {}) =>
    translate(`resources.transactions.check.${name}`, words);
  const header = [
    ...FIELDS.map((field) => translate(`resources.transactions.fields.${field}`)),
    say('finding'),
  ];
  const file = () =>
    writeCsv(
      header,
      findings.map((finding) => [
        ...FIELDS.map((field) => formatText(finding.row[field])),
        explain(finding),
      ]),
    );
  return (
    <>
      <Alert severity={findings.length > 0 ? 'warning' : 'success'} variant="outlined">
        {say('checked', { rows, smart_count: findings.length })}
        {check.at === 'stopped' && ` ${say('stopped', { page, pages })}`}
      </Alert>
      {findings.length > 0 && (
        <>
          <Box
            component="ul"
            sx={{ paddingInlineStart: 2.5, my: 2, maxHeight: 320, overflowY: 'auto' }}
          >
            {findings.slice(0, SHOWN).map((finding) => (
              <li key={`${finding.row.id}-${finding.fault}`}>
                <Typography sx={{ fontWeight: 600 }}>
                  {[
                    formatTime(finding.row.createdAt, 'dateTime'),
                    formatAmount(finding.row.amount, finding.row.currency),
                    formatText(finding.row.reference),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
                <Typography color="text.secondary">{explain(finding)}</Typography>
              </li>
            ))}
          </Box>
          {findings.length > SHOWN && (
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {translate('common.more', { smart_count: findings.length - SHOWN })}
            </Typography>
          )}
          <DownloadButton
            fetchFile={file}
            fileName="ledger-check.csv"
            label="resources.transactions.check.export"
            busyLabel="resources.transactions.check.exporting"
          />
        </>
      )}
    </>
  );
}
