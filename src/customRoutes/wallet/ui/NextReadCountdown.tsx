import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import { MIN_READ_INTERVAL_MS } from '../engine/movement';
import { useMovementEngine } from './useMovementEngine';

const TICK_MS = 1_000;

export function NextReadCountdown({ id }: { id: string }) {
  const translate = useTranslate();
  const engine = useMovementEngine();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(function countDown() {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const remaining = engine.nextReadIn(id);
  const seconds = Math.ceil((remaining ?? 0) / 1_000);
  // At zero the read is about to start.
  const isReading = seconds === 0;
  const text = isReading
    ? translate('wallet.open.checking')
    : translate('wallet.open.next', { seconds });
  return (
    <Box sx={{ my: 1.5, maxWidth: 420 }}>
      {/* The timer is not announced every second; the result of the read is. */}
      <Typography role="timer" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-hidden="true"
        color="warning"
        variant={isReading ? 'indeterminate' : 'determinate'}
        value={100 - (100 * (remaining ?? 0)) / MIN_READ_INTERVAL_MS}
        sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
