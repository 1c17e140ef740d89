import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SelectField } from '../../components/SelectField';
import type { Operation, OperationOutcome } from '../../journal/operation';
import { useKindWords } from '../../operations/useKindWords';
import type { Filter } from './useActivity';

const OUTCOMES: readonly OperationOutcome[] = ['done', 'refused', 'unknown'];

// On a phone each has a row of its own.
const FIELD = { minWidth: 180, width: { xs: '100%', sm: 'auto' } };

interface ActivityFiltersProps {
  operations: readonly Operation[];
  search: URLSearchParams;
  onChange: (name: Filter, value: string) => void;
}

/** Narrows the list by what was done, how it ended, and the day. */
export function ActivityFilters({ operations, search, onChange }: ActivityFiltersProps) {
  const translate = useTranslate();
  const wordsOf = useKindWords();
  const kinds = [...new Set(operations.map(({ kind }) => kind))]
    .map((kind) => ({ value: kind, label: wordsOf(kind) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const outcomes = OUTCOMES.map((value) => ({
    value,
    label: translate(`activity.outcomes.${value}`),
  }));
  const field = (name: Filter) => ({
    label: translate(`activity.filters.${name}`),
    value: search.get(name) ?? '',
  });
  const select = (name: Filter, options: typeof outcomes | typeof kinds) => (
    <SelectField
      {...field(name)}
      onChange={(value) => onChange(name, value)}
      options={options}
      empty={translate('activity.filters.any')}
      sx={FIELD}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
      {select('kind', kinds)}
      {select('outcome', outcomes)}
      <TextField
        {...field('day')}
        sx={FIELD}
        type="date"
        onChange={(event) => onChange('day', event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Stack>
  );
}
