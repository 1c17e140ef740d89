import { keyframes, styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Centre = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '60vh',
  // A page has a heading at every moment; this one is for those who cannot see the spinner.
  h1: {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  span: {
    width: 40,
    height: 40,
    borderRadius: '50%',
    border: `4px solid ${palette.divider}`,
    borderTopColor: palette.primary.main,
    animation: `${turn} 1.2s linear infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { span: { animationDuration: '6s' } },
}));

/** The spinner of a page whose code is on its way. */
export function LoadingPage() {
  const translate = useTranslate();
  const label = translate('shell.loading', { _: 'Loading...' });
  return (
    <Centre aria-busy="true">
      <h1>{label}</h1>
      <span role="progressbar" aria-label={label} />
    </Centre>
  );
}
