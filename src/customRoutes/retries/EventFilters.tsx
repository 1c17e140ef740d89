import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PlainButton } from '../../components/buttons/PlainButton';
import { SecondaryText } from '../../components/fields/Text';
import { type CsvColumns, ExportLoaded, LoadedNote } from '../../components/filters/LoadedRows';
import { SearchBox } from '../../components/filters/SearchBox';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatCount } from '../../format/amounts';
import { useTranslations } from '../../i18n/useTranslations';
import { eventError, linkedWebhook, transactionOf } from './event/readEvent';
import { NO_ERROR, useEventRows } from './event/useEventRows';

const GROUP = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' },
  ...{ mb: 1.5, maxHeight: 112, overflowY: 'auto' },
  '& button': { display: 'flex', gap: '6px', maxWidth: '100%', fontWeight: 400 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** Renders the search, "Only failed", and the errors of the loaded failures with their counts; a press shows one error. */
export function EventFilters({ webhookId }: { webhookId: string }) {
  const t = useTranslations('resources.view_webhookevent');
  const { loaded, errors, error, isOnlyFailed, matchingRows, show } = useEventRows(webhookId);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <SearchBox
          label="resources.view_webhookevent.search"
          style={{ flex: '1 1 200px', maxWidth: 360 }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={isOnlyFailed} />}
          label={t('onlyFailed')}
          onChange={() => show({ failed: !isOnlyFailed, error: '' })}
        />
      </Box>
      {errors.length > 0 && (
        <Box role="group" aria-label={t('failures')} sx={GROUP}>
          <SecondaryText component="span" small>
            {t('failures')}
          </SecondaryText>
          {errors.map(({ text, count }) => (
            <PlainButton
              key={text}
              type="button"
              aria-pressed={text === error}
              title={text}
              onClick={() => show({ failed: true, error: text === error ? '' : text })}
            >
              <b>{formatCount(count)}</b>
              <bdi>{text === NO_ERROR ? t('noError') : text}</bdi>
            </PlainButton>
          ))}
        </Box>
      )}
      {matchingRows && <LoadedNote loaded={loaded} matches={matchingRows.length} />}
    </>
  );
}

const COLUMNS: CsvColumns<WebhookEvent> = [
  ['id', ({ id }) => id],
  ['event', ({ event }) => event],
  ['created_at', ({ created_at }) => created_at],
  ['status', ({ status }) => status],
  ['error', eventError],
  ['last_attempt', ({ last_attempt }) => last_attempt],
  ['url', (event) => linkedWebhook(event).url],
  ['transactionId', (event) => transactionOf(event)?.id],
  ['email', (event) => transactionOf(event)?.email],
  ['amount', (event) => transactionOf(event)?.amount],
];

export function ExportEvents({ webhookId }: { webhookId: string }) {
  const { loaded, matchingRows = loaded.rows } = useEventRows(webhookId);
  const fileName = `webhook-events-${webhookId}.csv`;
  return <ExportLoaded rows={matchingRows} {...{ loaded, fileName }} columns={COLUMNS} />;
}
