import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { FilterSelect, Filters } from '../../components/form/FilterField';
import { SearchBox } from '../../components/list/SearchBox';
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
    <>
      <Filters label={say('label')}>
        <FilterSelect
          label={translate('resources.logs.fields.severity')}
          value={severity}
          onChange={(value) => setFilters({ ...filterValues, severity: value })}
          options={SEVERITIES.map((each) => ({ value: each, label: words(each) }))}
          empty={say('all')}
          style={{ width: 140 }}
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
        <PlainButton
          type="button"
          disabled={!startDate && !endDate}
          onClick={() => setFilters({ ...filterValues, startDate: '', endDate: '' })}
        >
          {say('resetDates')}
        </PlainButton>
        <PlainButton type="button" disabled={!isFiltered} onClick={() => setFilters({})}>
          {say('reset')}
        </PlainButton>
      </Filters>
      {isMoment(startDate) && isMoment(endDate) && (
        <p className="filter-note">
          {translate('resources.logs.filters.between', {
            start: formatTime(startDate, 'dateTime'),
            end: formatTime(endDate, 'dateTime'),
          })}
        </p>
      )}
    </>
  );
}
