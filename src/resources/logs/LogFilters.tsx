import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { FilterInput, FilterSelect, Filters } from '../../components/form/FilterField';
import { SearchBox } from '../../components/list/SearchBox';
import { formatTime } from '../../format/dates';
import { areReversed, dayOf, isMoment } from './dates';
import { useSeverityWords } from './useSeverityWords';
import { SEVERITIES } from './values';

interface DateFilterProps {
  name: 'startDate' | 'endDate';
  /** What is wrong with it. */
  fault?: string;
}

// A year is typed digit by digit, up to six of them, and 0002 is a date to the browser: nothing is asked before it can
// be meant.
const isMeant = (day: string) => day === '' || (day.length === 10 && day >= '1900');

/** A day as a filter; a moment that stands in the address is shown as its day (rulings R31). */
function DateFilter({ name, fault }: DateFilterProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState<string>();

  function type(day: string) {
    setTyped(isMeant(day) ? undefined : day);
    if (isMeant(day)) setFilters({ ...filterValues, [name]: day });
  }
  return (
    <FilterInput
      type="date"
      label={translate(`resources.logs.fields.${name}`)}
      value={typed ?? dayOf(filterValues[name])}
      onChange={type}
      onBlur={() => setTyped(undefined)}
      fault={fault}
      style={{ width: 165 }}
    />
  );
}

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
