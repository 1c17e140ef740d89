import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { copyToClipboard } from '../../../browser';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { CopyButton } from '../../../components/buttons/CopyButton';
import { Failure } from '../../../components/feedback/Failure';
import { LongText, SecondaryText } from '../../../components/fields/Text';
import { usePathParams } from '../../../components/page/address';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { changedWhileRead, pageFetcher, readAllPages } from '../../../dataProvider/readAllPages';
import { formatTime } from '../../../format/dates';
import { writeJson } from '../../../format/json';
import { formatText } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { useTask } from '../../../operations/useSingleFlight';
import { customerPath } from '../../../paths';
import { EventTable } from './EventTable';
import { transactionOf } from './readEvent';
import { eventRows, isDifferent, LONGEST } from './values';

/** Renders the values of an event, on request with their paths or next to those of the last success, and all of it as JSON. */
export function EventDetails({ event }: { event: WebhookEvent }) {
  const t = useTranslations('resources.view_webhookevent');
  const { entry, none, isBusy, error, find } = useLastSuccess(event);
  const [showsPaths, setPaths] = useState(false);
  const [copied, setCopied] = useState('');
  const email = formatText(transactionOf(event)?.email).trim();
  const raw = useMemo(() => writeJson(event.raw, null, 2), [event]);
  const sections = useMemo(() => eventRows(event, entry), [event, entry]);
  const all = sections.flatMap(({ rows }) => rows);

  async function copy(path: string) {
    const outcome = (await copyToClipboard(path)) ? 'pathCopied' : 'copyFailed';
    setCopied(t(outcome, { path }));
  }
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={find}>
          {t(`compare.${isBusy ? 'busy' : 'label'}`)}
        </Button>
        {sections.length > 1 && (
          <ActionButton
            label={t('paths')}
            aria-pressed={showsPaths}
            onClick={() => setPaths(!showsPaths)}
          />
        )}
        {/* Only an email can be linked to a customer. */}
        {email.includes('@') && (
          <ActionButton label="common.openCustomer" to={customerPath(email)} />
        )}
      </Stack>
      <Failure failure={error} />
      <SecondaryText role="status" small sx={{ my: 1 }}>
        {none && t(none.pages ? 'compare.noneYet' : 'compare.none', { smart_count: none.pages })}
        {entry &&
          t('compare.with', { id: entry.id, date: formatTime(entry.created_at, 'dateTime') })}
        {entry && !all.some(isDifferent) && ` ${t('compare.same')}`} {copied}
      </SecondaryText>
      <EventTable
        sections={sections}
        isCompared={entry !== undefined}
        onCopy={showsPaths ? (path) => void copy(path) : undefined}
      />
      {sections.some(({ rows }) => rows.length === LONGEST) && t('morePaths')}
      <details open>
        <summary>
          <Typography variant="h3" sx={{ display: 'inline-block', my: 2, cursor: 'pointer' }}>
            {t('raw')}
          </Typography>
        </summary>
        <LongText text={raw} boxed />
      </details>
      <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
        <CopyButton
          text={() => raw}
          label="resources.view_webhookevent.copyRaw"
          copied="resources.view_webhookevent.copied"
          failed="resources.view_webhookevent.copyFailed"
        />
      </Stack>
    </>
  );
}

// A search without a match in this number of pages is stopped.
const PAGES = 20;

const newest = (events: WebhookEvent[], { id, event }: WebhookEvent) =>
  events
    .filter((other) => other.event === event && other.status === 'success' && other.id !== id)
    .toSorted((a, b) => Date.parse(String(b.created_at)) - Date.parse(String(a.created_at)))[0];

/** Finds the last successful event of the same name on `find`, by searching for that name (newest first). */
function useLastSuccess(event: WebhookEvent) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { id: webhookId = '' } = usePathParams();
  const { isBusy, error, result, run } = useTask(async () => {
    const filter = { webhookId, search: event.event };
    const { rows, end, page } = await readAllPages({
      read: pageFetcher<WebhookEvent>(provider, 'view_webhookevent', filter),
      onPage: (events) => !newest(events, event),
      limit: PAGES,
    });
    const entry = newest(rows, event);
    if (!entry && end === 'changed') throw changedWhileRead();
    // The number of pages that were read, if these are not all.
    const pages = end === 'last' ? undefined : page;
    return { entry, none: entry ? undefined : { pages } };
  });
  return { ...result, isBusy, error, find: run };
}
