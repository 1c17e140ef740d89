import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { SelectField } from '../../components/SelectField';
import { LeadSearch } from './LeadSearch';
import { useWords } from './useWords';

const SELECTS = ['status', 'extractionStatus', 'notificationStatus'] as const;

/** Search, Status, Extraction Status, Notification Status and Clear Filters (part 2, section 2). */
export function LeadFilters() {
  const translate = useTranslate();
  const words = useWords();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box
      component="search"
      aria-label={translate('resources.leads.filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}
    >
      <LeadSearch />
      {SELECTS.map((name) => (
        <SelectField
          key={name}
          label={words.field(name)}
          value={filterValues[name] ?? ''}
          onChange={(value) => setFilters({ ...filterValues, [name]: value })}
          options={words.options(name)}
          empty={translate('resources.leads.filters.all')}
          sx={{ flex: '1 1 150px', maxWidth: { sm: 200 } }}
        />
      ))}
      <Button size="small" disabled={!isFiltered} onClick={() => setFilters({})}>
        {translate('resources.leads.filters.clear')}
      </Button>
    </Box>
  );
}
