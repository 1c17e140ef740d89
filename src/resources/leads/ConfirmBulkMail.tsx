import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog, countWord } from '../../components/dialog/ConfirmDialog';
import { Failure } from '../../components/feedback/ListStates';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { SecondaryText } from '../../components/fields/Text';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { MailService } from '../../dataProvider/endpoints/leads';
import { pageFetcher } from '../../dataProvider/readAllPages';
import { CallError, isOutcomeUnknown } from '../../http/errors';
import { useTranslations } from '../../i18n/useTranslations';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './EmailLead';
import { LEAD_FILTERS, SERVICES, useLeadLabels } from './leadFields';

/** Renders filters as labels, each with its name and value. */
export function LeadFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const applied = LEAD_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    return {
      name: leadLabels.field(name),
      value: name === 'searchTerm' ? raw : leadLabels.value(raw),
    };
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {applied.length === 0 && (
        <StatusBadge tone="busy">{translate('resources.leads.filters.none')}</StatusBadge>
      )}
      {applied.map(({ name, value }) => (
        <StatusBadge key={name} tone="info">
          {translate('common.labelled', { label: name, value })}
        </StatusBadge>
      ))}
    </Box>
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
export function ConfirmBulkMail({ filters, service, ...dialog }: ConfirmBulkMailProps) {
  const { isOpen, opening, onClose } = dialog;
  const t = useTranslations('resources.leads.bulk');
  const setReport = useSetReport();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isOnlyNew, setOnlyNew] = useState(false);
  const { canFilter, sendBulk } = SERVICES[service];
  const status = filters.notificationStatus;
  const recipientFilter = isOnlyNew ? { ...filters, notificationStatus: 'not_sent' } : filters;
  const isCounted = canFilter && !recipientFilter.notificationStatus;

  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'bulkMail', recipientFilter, isCounted, opening],
    queryFn: async ({ signal }) => {
      const totalOf = (filter: object) =>
        countLeads(provider, { ...recipientFilter, ...filter }, signal);
      const [count, emailed, failed] = await Promise.all([
        totalOf({}),
        isCounted ? totalOf({ notificationStatus: 'sent' }) : undefined,
        // Counted apart: the server's list of failed emails does not say when they failed.
        isCounted ? totalOf({ notificationStatus: 'failed' }) : 0,
      ]);
      return { count, emailed, failed };
    },
    enabled: isOpen,
    gcTime: 0,
  });
  const count = data?.count ?? 0;
  const emailed = data && (status === 'sent' ? count : data.emailed);

  const send = useOperation({
    send: () =>
      provider.sendBulkLeadEmail(recipientFilter, service, { summary: { count, service } }),
    success: (sentCount) => ({
      message: `resources.leads.bulk.${sentCount === undefined ? 'doneUncounted' : 'done'}`,
      messageArgs: { n: sentCount },
      type: sentCount === 0 ? ('warning' as const) : ('success' as const),
    }),
    failure: { above: 'resources.leads.bulk.sendFailed' },
    refresh: ['leads'],
    onDone: onClose,
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      send.clearFailure();
      setReport(
        <UnknownMail failure={failure}>
          {t('unknown', { n: count })}
          <LeadFilterLabels filters={recipientFilter} />
        </UnknownMail>,
      );
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={send}
      title="resources.leads.bulk.title"
      confirm={count === 0 ? sendBulk : t(`confirm.${service}`, { n: count, smart_count: count })}
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
            <FormControlLabel
              control={
                <Checkbox checked={isOnlyNew} onChange={(_, checked) => setOnlyNew(checked)} />
              }
              label={t('onlyNew')}
            />
            <SecondaryText small>{t('onlyNewHint')}</SecondaryText>
          </>
        )}
        <Failure failure={error} title="resources.leads.bulk.countFailed" onRetry={refetch} />
        <Typography role="status" sx={{ mt: 1 }}>
          {!data && !error && t('counting')}
          {data && (count > 0 ? t('matching', { n: count, smart_count: count }) : t('noMatch'))}
        </Typography>
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

/** Counts the matching leads from the list's total. Rejects with CallError if the response has none. */
async function countLeads(provider: ConsoleDataProvider, filter: object, signal: AbortSignal) {
  const { total } = await pageFetcher(provider, 'leads', filter, signal)(1);
  if (total === undefined) throw new CallError('malformed', 'errors.noData');
  return total;
}
