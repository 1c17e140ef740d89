import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FilterInput } from '../../components/form/FilterField';
import { dayOf } from './dates';

interface DateFilterProps {
  name: 'startDate' | 'endDate';
  /** What is wrong with it. */
  fault?: string;
}

// A year is typed digit by digit, up to six of them, and 0002 is a date to the browser: nothing is asked before it can
// be meant.
const isMeant = (day: string) => day === '' || (day.length === 10 && day >= '1900');

/** A day as a filter; a moment that stands in the address is shown as its day (rulings R31). */
export function DateFilter({ name, fault }: DateFilterProps) {
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
