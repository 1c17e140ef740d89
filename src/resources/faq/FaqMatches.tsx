import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { excerpt, normalizeText } from './texts';
import type { useLibrary } from './useLibrary';

const SHOWN = 50;

interface FaqMatchesProps {
  /** Folded search text, not empty. */
  query: string;
  library: ReturnType<typeof useLibrary>;
  deleting: string[];
}

export function FaqMatches({ query, library, deleting }: FaqMatchesProps) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, total } = library;
  const isIn = (text: unknown) => normalizeText(text).includes(query);
  const found = (data?.features ?? [])
    .filter(({ id }) => !deleting.includes(id))
    .flatMap((feature) => (feature.qas ?? []).map((item) => ({ feature, item })))
    .filter(({ item }) => isIn(item.question) || isIn(item.answer))
    .sort((a, b) => Number(isIn(b.item.question)) - Number(isIn(a.item.question)));
  const unread = data?.unread.map(({ name }) => formatText(name)).join(', ');
  return (
    <Box component="section" aria-labelledby="faq-matches" sx={{ mt: 3 }}>
      <Typography variant="h2" id="faq-matches" gutterBottom>
        {translate('resources.faq.search.items')}
      </Typography>
      <SecondaryText role="status">
        {isFetching && translate('resources.faq.search.reading', { read: data?.read ?? 0, total })}
        {!isFetching && data && found.length === 0 && translate('resources.faq.search.noItems')}
      </SecondaryText>
      <Failure failure={error} sentence="resources.faq.loadFailed" onRetry={refetch} />
      {unread && !isFetching && (
        <Failure
          failure={new Error(translate('resources.faq.search.unread', { names: unread }))}
          onRetry={refetch}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1, display: 'grid', gap: 1 }}>
        {found.slice(0, SHOWN).map(({ feature, item }) => (
          <Paper
            key={`${feature.id}/${item.id}`}
            component="li"
            variant="outlined"
            sx={{ p: 1.5, overflowWrap: 'anywhere' }}
          >
            <MuiLink component={Link} to={paths.feature(feature.id, item.id)} dir="auto">
              {excerpt(item.question, query)}
            </MuiLink>
            <Typography dir="auto">{excerpt(item.answer, query)}</Typography>
            <SecondaryText small dir="auto">
              {formatText(feature.name)}
            </SecondaryText>
          </Paper>
        ))}
      </Box>
      {found.length > SHOWN && (
        <SecondaryText>
          {translate('resources.faq.search.more', { smart_count: found.length - SHOWN })}
        </SecondaryText>
      )}
    </Box>
  );
}
