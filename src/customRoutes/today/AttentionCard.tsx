import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttentionItem, AttentionSection } from '../../components/attention';
import { Failure } from '../../components/feedback/Failure';
import { ErrorHours } from './ErrorHours';
import { NumberLink } from './NumberLink';
import { OverviewCard } from './OverviewCard';

/** Renders one kind of open work as a number or a list, each with a link to its page. */
export function AttentionCard({ section }: { section: AttentionSection }) {
  const translate = useTranslate();
  const { id, items, isLoading, failure, tryAgain } = section;
  const isRead = !isLoading && !failure;
  return (
    <OverviewCard title={translate(`attention.names.${id}`)} isMarked={items.length > 0}>
      <Failure failure={failure} onRetry={tryAgain} />
      {isLoading && (
        <Box aria-busy="true">
          <Skeleton width="40%" height={30} />
        </Box>
      )}
      {isRead && items.length === 0 && (
        <Typography color="text.secondary">{translate('today.none')}</Typography>
      )}
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {id === 'errorLogs' && isRead && items.length > 0 && <ErrorHours />}
    </OverviewCard>
  );
}

function Item({ item: { label, to, count } }: { item: AttentionItem }) {
  if (count !== undefined) return <NumberLink value={count} label={label} to={to} />;
  return (
    <MuiLink
      component={Link}
      to={to}
      sx={{ display: 'block', py: 0.375, overflowWrap: 'anywhere' }}
    >
      {label}
    </MuiLink>
  );
}
