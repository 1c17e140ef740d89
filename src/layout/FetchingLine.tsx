import { keyframes, styled } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';

const travel = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(400%)' },
});

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 2,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::after': {
    content: '""',
    display: 'block',
    width: '25%',
    height: '100%',
    background: theme.palette.primary.main,
    animation: `${travel} 1.1s linear infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
}));

/** A thin line at the top while rows that are already shown are being refreshed. */
export function FetchingLine() {
  return useIsFetching() > 0 ? <Line aria-hidden="true" /> : null;
}
