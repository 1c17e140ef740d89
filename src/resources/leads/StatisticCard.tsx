import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SecondaryText } from '../../components/fields/SecondaryText';

const Card = styled('div')(({ theme }) => ({
  padding: '6px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  display: 'block',
  minWidth: 0,
  '&:hover': { borderColor: theme.palette.primary.main },
}));

const Track = styled('div')(({ theme }) => ({
  height: 3,
  borderRadius: 2,
  background: theme.palette.divider,
  '& > div': { height: '100%', borderRadius: 2, background: theme.palette.primary.main },
}));

// Side by side only where four cards in one row are wide enough for every label.
const Line = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
  },
}));

// The width of six digits, so that the label does not wrap differently once the figure has loaded.
const Figure = styled('div')(({ theme }) => ({
  flexShrink: 0,
  minWidth: '3.5em',
  minHeight: '1.3em',
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('lg')]: { textAlign: 'end' },
}));

// Same height before the share has loaded: the bar, its margin and one line of text.
const Share = styled('div')(({ theme }) => ({
  minHeight: 'calc(7px + 1.4em)',
  paddingTop: 4,
  fontSize: theme.typography.caption.fontSize,
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
}));

const counts = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

interface StatisticCardProps {
  label: string;
  /** Undefined while loading, and if the server sent none. */
  value: number | undefined;
  isLoading: boolean;
  of?: number;
  to: string;
}

export function StatisticCard({ label, value, isLoading, of, to }: StatisticCardProps) {
  const translate = useTranslate();
  const share = value !== undefined && of ? Math.min(1, value / of) : undefined;
  return (
    <Card as={Link} {...{ to }}>
      <Line>
        <SecondaryText small sx={{ minWidth: 0 }}>
          {label}
        </SecondaryText>
        <Figure>
          {value !== undefined ? counts.format(value) : isLoading && <Skeleton width="3.5em" />}
        </Figure>
      </Line>
      <Share>
        {share !== undefined && (
          <>
            <Track aria-hidden="true">
              <div style={{ width: `${share * 100}%` }} />
            </Track>
            {translate('resources.leads.statistics.share', { percent: percents.format(share) })}
          </>
        )}
      </Share>
    </Card>
  );
}
