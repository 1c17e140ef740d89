import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../fields/StatusBadge';

interface FilterLabelsProps {
  filters: readonly { name: string; value: string }[];
  /** Shown without filters. */
  none?: string;
}

/** Renders filters as labels, each with its name and value. */
export function FilterLabels({ filters, none }: FilterLabelsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {filters.length === 0 && none && <StatusBadge tone="busy">{none}</StatusBadge>}
      {filters.map(({ name, value }) => (
        <StatusBadge key={name} tone="info">
          {translate('filters.summary', { name, value })}
        </StatusBadge>
      ))}
    </Box>
  );
}
