import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { PlainButton } from '../../components/buttons/PlainButton';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatAmount } from '../../format/amounts';
import { writeCsv } from '../../format/csv';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { useFindingText } from './useFindingText';
import { type HistoryCheck, useHistoryCheck } from './useHistoryCheck';

type Checked = Extract<HistoryCheck, { at: 'done' | 'stopped' }>;

// The exported file has all findings.
const SHOWN = 200;
const FIELDS = ['createdAt', 'reference', 'type', 'amount'] as const;

function LedgerCheckFindings({ check }: { check: Checked }) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.check');
  const explain = useFindingText();
  const { findings, rows, page, pages } = check;
  const header = [
    ...FIELDS.map((field) => translate(`resources.transactions.fields.${field}`)),
    t('finding'),
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
      <Alert severity={findings.length > 0 ? 'warning' : 'success'}>
        {t('checked', { rows, smart_count: findings.length })}
        {check.at === 'stopped' && ` ${t('stopped', { page, pages })}`}
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
                <SecondaryText>{explain(finding)}</SecondaryText>
              </li>
            ))}
          </Box>
          {findings.length > SHOWN && (
            <SecondaryText sx={{ mb: 2 }}>
              {translate('common.more', { smart_count: findings.length - SHOWN })}
            </SecondaryText>
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

export function CheckHistory({ email }: { email: string }) {
  const t = useTranslations('resources.transactions.check');
  const { check, start, stop, close } = useHistoryCheck(email);
  return (
    <>
      <PlainButton type="button" onClick={start}>
        {t('whole')}
      </PlainButton>
      <DetailsDialog
        title="resources.transactions.check.title"
        open={check.at !== 'idle'}
        onClose={close}
      >
        {check.at === 'reading' && (
          <>
            <Typography role="status">
              {t('reading', { page: check.page, pages: check.pages })}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={t('title')}
              value={(100 * check.page) / check.pages}
              sx={{ my: 2 }}
            />
            <ActionButton label={t('stop')} onClick={stop} />
          </>
        )}
        {check.at === 'failed' && <Failure failure={check.error} onRetry={start} />}
        {(check.at === 'done' || check.at === 'stopped') && <LedgerCheckFindings check={check} />}
      </DetailsDialog>
    </>
  );
}
