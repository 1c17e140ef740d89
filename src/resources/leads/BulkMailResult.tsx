import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MailService } from '../../dataProvider/endpoints/leads';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { useSetReport } from './EmailLead';
import { LeadFilterLabels } from './LeadCells';
import { SERVICES } from './leadFields';

/** What the server said of a bulk email; a number that it did not say is undefined. */
export interface BulkMailCounts {
  sent?: number;
  failed?: number;
}

interface BulkMailResultProps extends BulkMailCounts {
  service: MailService;
  filters: Record<string, string>;
  /** The number of leads that matched. */
  count: number;
}

/** Renders what the server said of a bulk email, until it is closed. */
export function BulkMailResult({ service, filters, count, sent, failed }: BulkMailResultProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.leads.bulk.result');
  const setReport = useSetReport();
  const rest = sent === undefined ? 0 : count - sent - (failed ?? 0);
  const lines = [
    sent === undefined ? t('uncounted') : t('sent', { n: sent, smart_count: sent }),
    failed !== undefined && t('failed', { n: failed, smart_count: failed }),
    rest > 0 && t(failed === undefined ? 'restOrFailed' : 'rest', { n: rest, smart_count: rest }),
  ];
  return (
    <Alert
      severity={sent === 0 || failed ? 'warning' : 'info'}
      role="status"
      aria-label={t('label')}
      onClose={() => setReport(null)}
      closeText={translate('common.close')}
      sx={{ mb: 2 }}
    >
      <strong>{translate(SERVICES[service].sendBulk)}</strong>{' '}
      {t('planned', { n: count, smart_count: count })}
      {lines.map((line) => line && <div key={line}>{line}</div>)}
      {Boolean(failed) && SERVICES[service].canFilter && (
        <Link to={paths.leadsNotEmailedOf(filters)}>{translate('activity.failedLeads')}</Link>
      )}
      <LeadFilterLabels filters={filters} />
    </Alert>
  );
}
