import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Health } from './health';

const SIDE = 12;
const STEP = 15;

/** The last deliveries as squares, the newest at the right; a failed one is crossed, for those who see no colour. */
export function LastDeliveries({ health }: { health: Health }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { last, succeeded, failed } = health;
  const colours = {
    succeeded: palette.success.main,
    failed: palette.error.main,
    other: palette.info.main,
  };
  const words = { smart_count: last.length, succeeded, failed };
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('resources.view_webhook.health.last', words)}
      width={last.length * STEP}
      height={SIDE}
      sx={{ display: 'block', maxWidth: '100%' }}
    >
      {last.map((delivery, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square has no identity but its place
        <g key={at} transform={`translate(${at * STEP} 0)`}>
          <rect width={SIDE} height={SIDE} rx={2} fill={colours[delivery]} />
          {delivery === 'failed' && (
            <path d="M3 3 9 9M9 3 3 9" stroke={palette.background.paper} strokeWidth={1.5} />
          )}
        </g>
      ))}
    </Box>
  );
}
