import { useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { DateFields } from '../../components/filters/DateFields';
import { FilterGroup, FilterSelect, FilterText } from '../../components/filters/FilterField';
import { LoadedNote } from '../../components/filters/LoadedNote';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import type { useLedgerRows } from './useRowFilters';

/** Renders filters for the loaded rows, with a note that only loaded rows are filtered (rulings R39). */
export function LedgerFilters({ loaded, narrowing, shown }: ReturnType<typeof useLedgerRows>) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.filters');
  const { values, range, change, clear } = narrowing;
  const labelOf = useLedgerLabel();
  const valuesOf = (name: 'type' | 'status') =>
    loaded.rows.map((row) => formatText(row[name]).toLowerCase()).filter(Boolean);
  const select = (name: 'type' | 'status') => (
    <FilterSelect
      label={translate(`resources.transactions.fields.${name}`)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      options={[...new Set(valuesOf(name))]
        .toSorted()
        .map((value) => ({ value, label: labelOf(name === 'type' ? 'types' : 'statuses', value) }))}
      empty={t('all')}
      style={{ width: 150 }}
    />
  );
  return (
    <>
      <FilterGroup label={t('label')} values={values}>
        {select('type')}
        {select('status')}
        <FilterText
          label={t('text')}
          value={values.text}
          onChange={(text) => change({ text })}
          style={{ flex: '1 1 200px', maxWidth: 320 }}
        />
        <DateFields
          value={range}
          onChange={({ first, last }) => change({ startDate: first, endDate: last })}
        />
      </FilterGroup>
      {shown && (
        <LoadedNote loaded={loaded} matches={shown.length} first={values.startDate}>
          <PlainButton type="button" onClick={clear}>
            {t('clear')}
          </PlainButton>
        </LoadedNote>
      )}
    </>
  );
}
