import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useKindLabel } from '../../components/feedback/useOperationSentence';
import { DateRanges } from '../../components/filters/DateRanges';
import { formatDays, parseDays } from '../../components/filters/days';
import { FilterDate, FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { compareTexts } from '../../format/language';
import type { Operation, OperationOutcome } from '../../journal/operation';
import type { ActivityFilter } from './useActivity';

const OUTCOMES: readonly OperationOutcome[] = [
  'sending',
  'done',
  'refused',
  'notSent',
  'unknown',
  'notDone',
];

const FIELD = { flexBasis: 200 };

interface ActivityFiltersProps {
  operations: readonly Operation[];
  search: URLSearchParams;
  onChange: (name: ActivityFilter, value: string) => void;
}

export function ActivityFilters({ operations, search, onChange }: ActivityFiltersProps) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  const known = useMemo(() => [...new Set(operations.map(({ kind }) => kind))], [operations]);
  const kinds = known
    .map((kind) => ({ value: kind, label: kindLabel(kind) }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
  const outcomes = OUTCOMES.map((value) => ({
    value,
    label: translate(`activity.outcomes.${value}`),
  }));
  const current = (name: ActivityFilter) => search.get(name) ?? '';
  const days = parseDays(current('day'));
  const field = (name: ActivityFilter) => ({
    label: translate(`activity.filters.${name}`),
    value: current(name),
  });
  const select = (name: ActivityFilter, options: typeof outcomes | typeof kinds) => (
    <FilterSelect
      {...field(name)}
      onChange={(value) => onChange(name, value)}
      options={options}
      empty={translate('activity.filters.any')}
      style={FIELD}
    />
  );
  return (
    <FilterGroup
      values={{ kind: current('kind'), outcome: current('outcome'), day: current('day') }}
    >
      {select('kind', kinds)}
      {select('outcome', outcomes)}
      <FilterDate
        {...field('day')}
        // A date input cannot show a range.
        value={days.first === days.last ? days.first : ''}
        style={FIELD}
        onChange={(day) => onChange('day', day)}
      />
      <DateRanges value={days} onChange={(range) => onChange('day', formatDays(range))} />
    </FilterGroup>
  );
}
