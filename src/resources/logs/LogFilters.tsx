import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { useSeverityLabel } from '../../components/fields/StatusBadge';
import { DateFields } from '../../components/filters/DateFields';
import { type DayRange, isExactTime } from '../../components/filters/days';
import { FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { SearchBox } from '../../components/filters/SearchBox';
import { formatTime } from '../../format/dates';
import { useTranslations } from '../../i18n/useTranslations';
import { SEVERITIES } from './values';

/** Renders Severity, Search, Start Date and End Date with their resets; all are in the URL (part 2, section 2). */
export function LogFilters() {
  const translate = useTranslate();
  const t = useTranslations('resources.logs.filters');
  const severityLabel = useSeverityLabel();
  const { filterValues, setFilters } = useListContext();
  const { severity = '', startDate = '', endDate = '' } = filterValues;
  const setRange = ({ first, last }: DayRange) =>
    setFilters({ ...filterValues, startDate: first, endDate: last });
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <FilterGroup label={t('label')} values={filterValues}>
        <FilterSelect
          label={translate('resources.logs.fields.severity')}
          value={severity}
          onChange={(value) => setFilters({ ...filterValues, severity: value })}
          options={SEVERITIES.map((each) => ({ value: each, label: severityLabel(each) }))}
          empty={t('all')}
          style={{ width: 120 }}
        />
        <SearchBox
          label="resources.logs.filters.search"
          style={{ flex: '1 1 160px', maxWidth: 360 }}
        />
        <DateFields value={{ first: startDate, last: endDate }} onChange={setRange} />
        {(startDate || endDate) && (
          <PlainButton type="button" onClick={() => setRange({ first: '', last: '' })}>
            {t('resetDates')}
          </PlainButton>
        )}
        <PlainButton type="button" disabled={!isFiltered} onClick={() => setFilters({})}>
          {t('reset')}
        </PlainButton>
      </FilterGroup>
      {isExactTime(startDate) && isExactTime(endDate) && (
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
