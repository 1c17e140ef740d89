import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../components/Failure';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { Causes } from './Causes';
import { isChoosable, itemOf } from './itemOf';
import type { Item, Settings } from './run';
import { useSelection } from './Selection';
import { StartRun } from './StartRun';
import { useScan } from './useScan';

interface ChooseEventsProps {
  webhookId: string;
  onStart: (items: Item[], settings: Settings) => void;
}

/** Chooses failed events: by hand, all of this page, or all of all pages; and shows why they failed. */
export function ChooseEvents({ webhookId, onStart }: ChooseEventsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<WebhookEvent>();
  const { chosen, add, replace } = useSelection();
  const { place, error, scan, stop } = useScan(webhookId, add);
  return (
    <>
      <Typography color="text.secondary">{translate('retries.about')}</Typography>
      <Stack direction="row" sx={{ my: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="small"
          onClick={() => add(data.filter(isChoosable).map(itemOf))}
        >
          {translate('retries.choosePage')}
        </Button>
        {place ? (
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
        {place && `${translate('retries.scanning', { ...place })} `}
        {translate('retries.chosen', { smart_count: chosen.size })}
      </Typography>
      <Failure failure={error} onRetry={scan} />
      <Causes />
      {chosen.size > 0 && !place && <StartRun onStart={onStart} />}
    </>
  );
}
