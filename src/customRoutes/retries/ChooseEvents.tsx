import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { Causes } from './Causes';
import { useChosenEvents } from './ChosenEvents';
import { isChoosable, itemOf } from './itemOf';
import { isSince, momentOf, type Since } from './recovery';
import { SinceField } from './SinceField';
import { StartRecovery, type StartRecoveryProps } from './StartRecovery';
import { useScan } from './useScan';

/** Chooses failed events: by hand, all of this page, or all of all pages; and shows why they failed. */
export function ChooseEvents({ webhookId, onStart }: StartRecoveryProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<WebhookEvent>();
  const { chosen, add, replace } = useChosenEvents();
  const [{ since, day }, setSince] = useState({ since: 'ever' as Since, day: '' });
  const isWanted = (event: WebhookEvent) =>
    isChoosable(event) && isSince(event.created_at, momentOf(since, day));
  const { progress, failure, scan, stop } = useScan(webhookId, isWanted, add);
  return (
    <>
      <Typography color="text.secondary">{translate('retries.about')}</Typography>
      <Stack direction="row" sx={{ my: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SinceField {...{ since, day }} onChange={(since, day) => setSince({ since, day })} />
        <Button
          variant="outlined"
          size="small"
          onClick={() => add(data.filter(isWanted).map(itemOf))}
        >
          {translate('retries.choosePage')}
        </Button>
        {progress ? (
          <Button variant="outlined" size="small" onClick={stop}>
            {translate('retries.stopScan')}
          </Button>
        ) : (
          <Button variant="outlined" size="small" onClick={scan}>
            {translate('retries.scan')}
          </Button>
        )}
        <Button size="small" disabled={chosen.size === 0} onClick={() => replace([])}>
          {translate('retries.clear')}
        </Button>
      </Stack>
      <Typography role="status">
        {progress && `${translate('retries.scanning', { ...progress })} `}
        {translate('retries.chosen', { smart_count: chosen.size })}
      </Typography>
      <Failure failure={failure} onRetry={scan} />
      <Causes />
      {chosen.size > 0 && !progress && <StartRecovery webhookId={webhookId} onStart={onStart} />}
    </>
  );
}
