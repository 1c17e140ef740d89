import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { SearchBox } from '../../components/list/SearchBox';
import { SelectField } from '../../components/SelectField';
import { formatTime } from '../../format/dates';
import { DateFilter } from './DateFilter';
import { areReversed, isMoment } from './dates';
import { useSeverityWords } from './useSeverityWords';
import { SEVERITIES } from './values';

/** Severity, Search, Start Date and End Date, each kept in the address, with their resets (part 2, section 2). */
export function LogFilters() {
  const translate = useTranslate();
  const words = useSeverityWords();
  const { filterValues, setFilters } = useListContext();
  const { severity = '', startDate, endDate } = filterValues;
  const isFiltered = Object.keys(filterValues).length > 0;
  const say = (key: string) => translate(`resources.logs.filters.${key}`);
  return (
    <Box
      component="search"
      aria-label={say('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1.5 }}
    >
      <SelectField
        label={translate('resources.logs.fields.severity')}
        value={severity}
        onChange={(value) => setFilters({ ...filterValues, severity: value })}
        options={SEVERITIES.map((each) => ({ value: each, label: words(each) }))}
        empty={say('all')}
        sx={{ width: 140 }}
      />
      <SearchBox
        label="resources.logs.filters.search"
        style={{ flex: '1 1 200px', maxWidth: 360 }}
      />
      <DateFilter name="startDate" />
      <DateFilter
        name="endDate"
        fault={areReversed(startDate ?? null, endDate ?? null) ? say('reversed') : undefined}
      />
      <Button
        size="small"
        disabled={!startDate && !endDate}
        onClick={() => setFilters({ ...filterValues, startDate: '', endDate: '' })}
        sx={{ minHeight: 38 }}
      >
        {say('resetDates')}
      </Button>
      <Button
        size="small"
        disabled={!isFiltered}
        onClick={() => setFilters({})}
        sx={{ minHeight: 38 }}
      >
        {say('reset')}
      </Button>
      {isMoment(startDate) && isMoment(endDate) && (
        <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {translate('resources.logs.filters.between', {
            start: formatTime(startDate, 'dateTime'),
            end: formatTime(endDate, 'dateTime'),
          })}
        </Typography>
      )}
    </Box>
  );
}
