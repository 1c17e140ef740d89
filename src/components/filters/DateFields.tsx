import { useState } from 'react';
import { useTranslations } from '../../i18n/useTranslations';
import { DateRanges } from './DateRanges';
import { areReversed, type DayRange, dayOf } from './days';
import { FilterDate } from './FilterField';

// While a year is typed digit by digit, 0002 is a valid date for the browser: nothing is filtered before the year is plausible.
const isComplete = (day: string) => day === '' || (day.length === 10 && day >= '1900');

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  fault?: string;
}

function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  function type(day: string) {
    setTyped(isComplete(day) ? undefined : day);
    if (isComplete(day)) onChange(day);
  }
  return (
    <FilterDate
      {...field}
      value={typed ?? dayOf(value)}
      onChange={type}
      onBlur={() => setTyped(undefined)}
      style={{ width: 150 }}
    />
  );
}

interface DateFieldsProps {
  /** Days, or times, which are shown as their days (rulings R31). */
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** Renders Start Date and End Date, and the quick ranges that set both. */
export function DateFields({ value, onChange }: DateFieldsProps) {
  const t = useTranslations('filters.ranges');
  return (
    <>
      <DayField
        label={t('first')}
        value={value.first}
        onChange={(first) => onChange({ ...value, first })}
      />
      <DayField
        label={t('last')}
        value={value.last}
        onChange={(last) => onChange({ ...value, last })}
        fault={areReversed(value) ? t('reversed') : undefined}
      />
      <DateRanges value={value} onChange={onChange} />
    </>
  );
}
