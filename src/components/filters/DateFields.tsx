import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTranslations } from '../../i18n/useTranslations';
import { PlainButton } from '../buttons/PlainButton';
import { areReversed, type DayRange, dayOf, quickRanges } from './days';
import { FilterDate } from './FilterField';

interface DateFieldsProps {
  /** Days, or times, which are shown as their days; a changed end makes a day of the other one. */
  value: DayRange;
  onChange: (range: DayRange) => void;
}

const NONE: DayRange = { first: '', last: '' };

/** Renders Today, Yesterday and 7 days as quick choices for date filters. A pressed one is cleared by another press. */
export function DateRanges({ value, onChange }: DateFieldsProps) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and margins.
    <div role="group" className="date-ranges" aria-label={translate('filters.ranges.label')}>
      {quickRanges().map(({ name, range }) => {
        const isPressed = range.first === value.first && range.last === value.last;
        return (
          <PlainButton
            key={name}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? NONE : range)}
          >
            {translate(`filters.ranges.${name}`)}
          </PlainButton>
        );
      })}
    </div>
  );
}

// While a year is typed digit by digit, 0002 is a valid date for the browser: nothing is filtered before the year is plausible.
const isComplete = (day: string) => day === '' || (day.length === 10 && day >= '1900');

function DayField({ value, onChange, ...field }: ComponentProps<typeof FilterDate>) {
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

/** Renders Start Date and End Date, and the quick ranges that set both. */
export function DateFields({ value, onChange }: DateFieldsProps) {
  const t = useTranslations('filters.ranges');
  return (
    <>
      <DayField
        label={t('first')}
        value={value.first}
        onChange={(first) => onChange({ first, last: dayOf(value.last) })}
      />
      <DayField
        label={t('last')}
        value={value.last}
        onChange={(last) => onChange({ first: dayOf(value.first), last })}
        fault={areReversed(value) ? t('reversed') : undefined}
      />
      <DateRanges value={value} onChange={onChange} />
    </>
  );
}
