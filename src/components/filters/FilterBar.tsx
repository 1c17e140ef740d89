import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { FilterButton, FilterContext, FilterForm } from 'react-admin';

// In line with the fields, not floating: react-admin would place it in its own toolbar.
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  '& .RaFilterForm-root, & form': { flex: '0 1 auto', minHeight: 0, padding: 0 },
};

/**
 * Renders react-admin's filters above a ListPage: those that are `alwaysOn` or set, and a button that adds others. Each
 * element is an input whose `source` is the name of a filter. The URL stores them, as in react-admin's own List.
 */
export function FilterBar({ filters }: { filters: ReactElement[] }) {
  if (filters.length === 0) return null;
  return (
    <FilterContext value={filters}>
      <Box sx={BAR}>
        <FilterForm />
        <FilterButton disableSaveQuery />
      </Box>
    </FilterContext>
  );
}
