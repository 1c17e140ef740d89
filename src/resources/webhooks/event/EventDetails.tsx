import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../components/buttons/CopyButton';
import { copyToClipboard } from '../../../components/buttons/copyToClipboard';
import { Failure } from '../../../components/feedback/Failure';
import { LongText } from '../../../components/fields/LongText';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../../format/dates';
import { formatText } from '../../../format/text';
import { customerPath } from '../../../paths';
import { EventTable } from './EventTable';
import { transactionOf } from './readEvent';
import { useLastSuccess } from './useLastSuccess';
import { eventRows, isDifferent, LONGEST } from './values';

/**
 * Renders an event: its values in words, on request with their paths or next to those of the last success, and the full
 * event as JSON (part 2, section 2).
 */
export function EventDetails({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`resources.view_webhookevent.${key}`, args);
  const { found, isNone, isBusy, error, find } = useLastSuccess(event);
  const [showsPaths, setPaths] = useState(false);
  const [copied, setCopied] = useState('');
  const told = formatText(transactionOf(event)?.email).trim();
  const raw = useMemo(() => JSON.stringify(event.whole, null, 2), [event]);
  const sections = useMemo(() => eventRows(event, found), [event, found]);
  const all = sections.flatMap(({ rows }) => rows);

  async function copy(path: string) {
    const outcome = (await copyToClipboard(path)) ? 'pathCopied' : 'copyFailed';
    setCopied(say(outcome, { path }));
  }
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={find}>
          {say(`compare.${isBusy ? 'busy' : 'label'}`)}
        </Button>
        {sections.length > 1 && (
          <Button
            variant="outlined"
            size="small"
            aria-pressed={showsPaths}
            onClick={() => setPaths(!showsPaths)}
          >
            {say('paths')}
          </Button>
        )}
        {/* Only an email can be linked to a customer. */}
        {told.includes('@') && (
          <Button component={Link} to={customerPath(told)} variant="outlined" size="small">
            {translate('common.openCustomer')}
          </Button>
        )}
      </Stack>
      <Failure failure={error} />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {isNone && say('compare.none')}
        {found &&
          say('compare.with', { id: found.id, date: formatTime(found.created_at, 'dateTime') })}
        {found && !all.some(isDifferent) && ` ${say('compare.same')}`} {copied}
      </Typography>
      <EventTable
        sections={sections}
        isCompared={found !== undefined}
        onCopy={showsPaths ? (path) => void copy(path) : undefined}
      />
      {sections.some(({ rows }) => rows.length === LONGEST) && say('morePaths')}
      <details open>
        <summary>
          <Typography variant="h3" sx={{ display: 'inline-block', my: 2, cursor: 'pointer' }}>
            {say('raw')}
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
