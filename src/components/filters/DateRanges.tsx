import { useTranslate } from 'react-admin';
import { PlainButton } from '../buttons/PlainButton';
import { type DayRange, quickRanges } from './days';

interface DateRangesProps {
  /** The range that is filtered by. */
  value: DayRange;
  onChange: (range: DayRange) => void;
}

const NONE: DayRange = { first: '', last: '' };

/** Renders Today, Yesterday and 7 days as quick choices for date filters. A pressed one is cleared by another press. */
export function DateRanges({ value, onChange }: DateRangesProps) {
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
