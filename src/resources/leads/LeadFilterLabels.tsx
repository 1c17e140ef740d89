import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { useLeadLabels } from './useLeadLabels';
import { LEAD_FILTERS } from './values';

/** Renders filters as labels, each with its name and value. */
export function LeadFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const applied = LEAD_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    return {
      name: leadLabels.field(name),
      value: name === 'searchTerm' ? raw : leadLabels.value(raw),
    };
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {applied.length === 0 && (
        <StatusBadge tone="busy">{translate('resources.leads.filters.none')}</StatusBadge>
      )}
      {applied.map(({ name, value }) => (
        <StatusBadge key={name} tone="info">
          {translate('filters.summary', { name, value })}
        </StatusBadge>
      ))}
    </Box>
  );
}
