import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

const Card = styled('div')(({ theme }) => ({
  padding: '10px 14px',
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
  height: 4,
  borderRadius: 2,
  background: theme.palette.divider,
  '& > div': { height: '100%', borderRadius: 2, background: theme.palette.primary.main },
}));

const counts = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

interface StatisticCardProps {
  label: string;
  /** Undefined while loading, and if the server sent none. */
  value: number | undefined;
  isLoading: boolean;
  /** The total that the share is calculated from. */
  of?: number;
  /** URL of the list that the card opens. */
  to: string;
}

/** Renders a figure as a link to its leads, with its share of the total as a bar. */
export function StatisticCard({ label, value, isLoading, of, to }: StatisticCardProps) {
  const translate = useTranslate();
  const share = value !== undefined && of ? Math.min(1, value / of) : undefined;
  return (
    <Card as={Link} {...{ to }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box
        sx={{
          ...{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, minHeight: '1.3em' },
          overflowWrap: 'anywhere',
        }}
      >
        {value !== undefined ? counts.format(value) : isLoading && <Skeleton width="40%" />}
      </Box>
      {/* Same height before the share has loaded. */}
      <Box sx={{ paddingTop: 1, minHeight: 36 }}>
        {share !== undefined && (
          <>
            <Track aria-hidden="true">
              <div style={{ width: `${share * 100}%` }} />
            </Track>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {translate('resources.leads.statistics.share', { percent: percents.format(share) })}
            </Typography>
          </>
        )}
      </Box>
    </Card>
  );
}
