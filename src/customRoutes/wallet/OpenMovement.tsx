import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isTraceable } from './ledgerReader';
import type { Kept } from './movement';
import { useEngine } from './useEngine';
import { useWording } from './useWording';

type Open = Extract<Kept, { at: 'unknown' | 'checking' | 'notFound' }>;

/** A movement of unknown outcome: what is known, what the console does about it, and a person's own word on it. */
export function OpenMovement({ movement }: { movement: Open }) {
  const translate = useTranslate();
  const engine = useEngine();
  const { line, time } = useWording();
  const { slip } = movement;
  const isNotFound = movement.at === 'notFound';
  const reason = translate(movement.reason, { _: movement.reason });
  const act = (word: Parameters<typeof engine.settle>[1], label: string) => (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => engine.settle(slip.id, word)}
    >
      {translate(`wallet.open.${label}`)}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 650 }}>
        {translate(isNotFound ? 'wallet.open.notFoundTitle' : 'wallet.open.title')}
      </AlertTitle>
      <Typography sx={{ fontWeight: 600 }}>
        {line(slip.ask, slip.sight)} · {time(slip.sentAt)}
      </Typography>
      <Typography>
        {isNotFound ? <WhatWasRead movement={movement} /> : translate('wallet.open.text')}
      </Typography>
      {!isNotFound && (
        <>
          <Typography>{translate('wallet.open.reason', { reason })}</Typography>
          <Typography role="status">
            <WhatWasRead movement={movement} />
          </Typography>
        </>
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {isNotFound && act('checkAgain', 'checkAgain')}
        {act('happened', 'happened')}
        {act('release', isNotFound ? 'releaseLock' : 'release')}
      </Stack>
    </Alert>
  );
}

function WhatWasRead({ movement }: { movement: Open }) {
  const translate = useTranslate();
  const { time } = useWording();
  switch (movement.at) {
    case 'unknown':
      return translate(`wallet.open.${isTraceable(movement.slip) ? 'reading' : 'untraceable'}`);
    case 'checking':
      return translate('wallet.open.readAgain', { time: time(movement.cleanAt) });
    case 'notFound':
      return translate('wallet.open.notFound', {
        first: time(movement.cleanAt),
        second: time(movement.againAt),
      });
  }
}
