import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failure } from '../../components/Failure';
import { SelectField } from '../../components/SelectField';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';
import type { useLoadedPages } from './useLoadedPages';
import type { useNarrowing } from './useNarrowing';

interface LedgerFiltersProps {
  loaded: ReturnType<typeof useLoadedPages>;
  narrowing: ReturnType<typeof useNarrowing>;
  rows: readonly Transaction[];
  /** How many of them fit. */
  fitting: number;
}

/** Narrows the rows that were read so far, and says that it does no more than that (rulings R39). */
export function LedgerFilters({ loaded, narrowing, rows, fitting }: LedgerFiltersProps) {
  const translate = useTranslate();
  const { values, change, clear, isNarrowed } = narrowing;
  const say = (name: string, words = {}) =>
    translate(`resources.transactions.filters.${name}`, words);
  const select = (name: 'type' | 'status') => (
    <SelectField
      label={translate(`resources.transactions.fields.${name}`)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      options={[...new Set(rows.map((row) => formatText(row[name])).filter(Boolean))]
        .toSorted()
        .map((value) => ({ value, label: value }))}
      empty={say('all')}
      sx={{ width: 160 }}
    />
  );
  return (
    <Box component="search" aria-label={say('label')} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {select('type')}
        {select('status')}
        <TextField
          type="search"
          label={say('text')}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'auto' } }}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        />
        {isNarrowed && (
          <Button size="small" onClick={clear}>
            {say('clear')}
          </Button>
        )}
      </Box>
      {isNarrowed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1 }}>
          <Typography role="status" variant="body2" color="text.secondary">
            {say('found', {
              smart_count: fitting,
              rows: rows.length,
              loaded: loaded.pages.length,
              pages: loaded.count,
            })}
          </Typography>
          {loaded.next && (
            <Button
              size="small"
              variant="outlined"
              disabled={loaded.isReading}
              onClick={loaded.readNext}
            >
              {say('readNext', { page: loaded.next })}
            </Button>
          )}
        </Box>
      )}
      <Failure failure={loaded.failure} onRetry={loaded.readNext} />
    </Box>
  );
}
