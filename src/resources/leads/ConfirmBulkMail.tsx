import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog, countWord } from '../../components/dialog/ConfirmDialog';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { CheckField } from '../../components/form/CheckField';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { BulkMailCounts, MailService } from '../../dataProvider/endpoints/leads';
import { isOutcomeUnknown } from '../../http/errors';
import { useTranslations } from '../../i18n/useTranslations';
import { useOperation } from '../../operations/useOperation';
import { paths } from '../../paths';
import { UnknownMail, useAddReport } from './EmailLead';
import { LeadFilterLabels } from './LeadRows';
import { SERVICES } from './leadFields';
import { digestOfBulkMail, useBulkReach } from './useBulkReach';

interface BulkMailResultProps extends BulkMailCounts {
  service: MailService;
  filters: Record<string, string>;
  count: number;
  close: () => void;
}

/** Renders what the server said of a bulk email, until it is closed. */
function BulkMailResult({ service, filters, count, close, sent, failed }: BulkMailResultProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.leads.bulk.result');
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
      onClose={close}
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

interface ConfirmBulkMailProps {
  filters: Record<string, string>;
  service: MailService;
  isOpen: boolean;
  /** Increases each time the dialog opens; each opening counts again. */
  opening: number;
  onClose: () => void;
}

// Height of the counts, so that the layout does not shift while they load.
const MIN_HEIGHT = 240;
// Width of the longest label, so that Cancel does not move.
const CONFIRM_WIDTH = 300;

/** Shows the recipients of a bulk email before it is sent, then sends to exactly these filters once. */
export function ConfirmBulkMail({
  filters,
  service,
  isOpen,
  opening,
  onClose,
}: ConfirmBulkMailProps) {
  const t = useTranslations('resources.leads.bulk');
  const addReport = useAddReport();
  const { onUnselectItems } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isOnlyNew, setOnlyNew] = useState(false);
  const { canFilter, sendBulk } = SERVICES[service];
  const status = filters.notificationStatus;
  const recipientFilter = isOnlyNew ? { ...filters, notificationStatus: 'not_sent' } : filters;
  const mail = { service, filters: recipientFilter, opening };
  const { data, error, refetch, count, emailed, isOnlyWithout } = useBulkReach(mail, isOpen);

  function finish() {
    // The console still holds selected leads of other pages as they were before.
    onUnselectItems();
    onClose();
  }
  const send = useOperation({
    send: () =>
      provider.sendBulkLeadEmail(recipientFilter, service, {
        summary: { count, service },
        digest: digestOfBulkMail(service, recipientFilter),
      }),
    success: ({ sent }) => ({
      message: `resources.leads.bulk.${sent === undefined ? 'doneUncounted' : 'done'}`,
      messageArgs: { n: sent },
      type: sent === 0 ? ('warning' as const) : ('success' as const),
    }),
    failure: { above: 'resources.leads.bulk.sendFailed' },
    refresh: ['leads'],
    onDone: (counts) => {
      addReport((close) => (
        <BulkMailResult {...counts} {...{ service, count, close }} filters={recipientFilter} />
      ));
      finish();
    },
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      send.clearFailure();
      addReport((close) => (
        <UnknownMail {...{ failure, close }}>
          {t('unknown', { n: count })}
          <LeadFilterLabels filters={recipientFilter} />
        </UnknownMail>
      ));
      finish();
    },
  });
  const without = data?.without;
  const withoutText =
    without === undefined ? t('without') : t('withoutCount', { n: without, smart_count: without });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={send}
      title="resources.leads.bulk.title"
      confirm={count === 0 ? sendBulk : t('confirm', { n: count })}
      confirmWidth={CONFIRM_WIDTH}
      busy="resources.leads.bulk.busy"
      canConfirm={count > 0}
      word={countWord(count)}
      onClose={onClose}
    >
      <Box sx={{ minHeight: MIN_HEIGHT }}>
        <Typography>{t(`about.${service}`)}</Typography>
        <LeadFilterLabels filters={recipientFilter} />
        {canFilter && !status && (
          <>
            <CheckField label={t('onlyNew')} isOn={isOnlyNew} onChange={setOnlyNew} />
            <SecondaryText small>{t('onlyNewHint')}</SecondaryText>
          </>
        )}
        <Failure failure={error} title="resources.leads.bulk.countFailed" onRetry={refetch} />
        <Typography role="status" sx={{ mt: 1 }}>
          {!data && !error && t('counting')}
          {data && (count > 0 ? t('matching', { n: count, smart_count: count }) : t('noMatch'))}
          {data && count > 0 && ` ${withoutText}`}
        </Typography>
        {isOnlyWithout && (
          <Typography sx={{ color: 'warning.main' }}>{t('onlyWithout')}</Typography>
        )}
        {emailed !== undefined && count > 0 && (
          <Typography sx={{ color: emailed > 0 ? 'warning.main' : undefined }}>
            {t(emailed > 0 ? 'again' : 'noneAgain', {
              n: emailed,
              smart_count: emailed,
            })}
          </Typography>
        )}
        {data && data.failed > 0 && (
          <Typography>{t('failedBefore', { n: data.failed, smart_count: data.failed })}</Typography>
        )}
        {!canFilter && <SecondaryText small>{t('notCounted')}</SecondaryText>}
      </Box>
    </ConfirmDialog>
  );
}
