import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { useWords } from './useWords';
import { LEAD_FILTERS } from './values';

/** Renders the given filters as labels. */
export function FilterWords({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const words = useWords();
  const given = LEAD_FILTERS.filter((name) => filters[name]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {given.length === 0 && (
        <StatusBadge tone="busy">{translate('resources.leads.filters.none')}</StatusBadge>
      )}
      {given.map((name) => {
        const raw = filters[name];
        const value = name === 'searchTerm' ? raw : words.value(raw);
        return (
          <StatusBadge key={name} tone="info">
            {translate('resources.leads.filters.summary', { name: words.field(name), value })}
          </StatusBadge>
        );
      })}
    </Box>
  );
}
