import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { useSeverityLabel } from '../../components/fields/StatusBadge';
import { DateRanges } from '../../components/filters/DateRanges';
import { FilterDate, FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { SearchBox } from '../../components/filters/SearchBox';
import { formatTime } from '../../format/dates';
import { useTranslations } from '../../i18n/useTranslations';
import { areReversed, dayOf, isExactTime } from './dates';
import { SEVERITIES } from './values';

// While a year is typed digit by digit, 0002 is a valid date for the browser: no request is sent before the year is plausible.
const isComplete = (day: string) => day === '' || (day.length === 10 && day >= '1900');

/** Renders a day filter; a time in the URL is shown as its day (rulings R31). */
function DateFilter({ name, fault }: { name: 'startDate' | 'endDate'; fault?: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState<string>();

  function type(day: string) {
    setTyped(isComplete(day) ? undefined : day);
    if (isComplete(day)) setFilters({ ...filterValues, [name]: day });
  }
  return (
    <FilterDate
      label={translate(`resources.logs.fields.${name}`)}
      value={typed ?? dayOf(filterValues[name])}
      onChange={type}
      onBlur={() => setTyped(undefined)}
      fault={fault}
      style={{ width: 165 }}
    />
  );
}

/** Renders Severity, Search, Start Date and End Date with their resets; all are in the URL (part 2, section 2). */
export function LogFilters() {
  const translate = useTranslate();
  const t = useTranslations('resources.logs.filters');
  const severityLabel = useSeverityLabel();
  const { filterValues, setFilters } = useListContext();
  const { severity = '', startDate, endDate } = filterValues;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <FilterGroup label={t('label')}>
        <FilterSelect
          label={translate('resources.logs.fields.severity')}
          value={severity}
          onChange={(value) => setFilters({ ...filterValues, severity: value })}
          options={SEVERITIES.map((each) => ({ value: each, label: severityLabel(each) }))}
          empty={t('all')}
          style={{ width: 140 }}
        />
        <SearchBox
          label="resources.logs.filters.search"
          style={{ flex: '1 1 200px', maxWidth: 360 }}
        />
        <DateFilter name="startDate" />
        <DateFilter
          name="endDate"
          fault={areReversed(startDate ?? null, endDate ?? null) ? t('reversed') : undefined}
        />
        <PlainButton
          type="button"
          disabled={!startDate && !endDate}
          onClick={() => setFilters({ ...filterValues, startDate: '', endDate: '' })}
        >
          {t('resetDates')}
        </PlainButton>
        <PlainButton type="button" disabled={!isFiltered} onClick={() => setFilters({})}>
          {t('reset')}
        </PlainButton>
      </FilterGroup>
      <div className="filter-tools">
        <DateRanges
          value={{ first: startDate ?? '', last: endDate ?? '' }}
          onChange={({ first, last }) =>
            setFilters({ ...filterValues, startDate: first, endDate: last })
          }
        />
      </div>
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
