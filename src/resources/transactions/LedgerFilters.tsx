import { useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { Failure } from '../../components/feedback/Failure';
import { FilterGroup, FilterSelect, FilterText } from '../../components/filters/FilterField';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import type { useLoadedPages } from './useLoadedPages';
import type { useRowFilters } from './useRowFilters';

interface LedgerFiltersProps {
  loaded: ReturnType<typeof useLoadedPages>;
  narrowing: ReturnType<typeof useRowFilters>;
  rows: readonly Transaction[];
  fitting: number;
}

/** Renders filters for the loaded rows, with a note that only loaded rows are filtered (rulings R39). */
export function LedgerFilters({ loaded, narrowing, rows, fitting }: LedgerFiltersProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.filters');
  const { values, change, clear, isNarrowed } = narrowing;
  const labelOf = useLedgerLabel();
  const select = (name: 'type' | 'status') => (
    <FilterSelect
      label={translate(`resources.transactions.fields.${name}`)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      options={[...new Set(rows.map((row) => formatText(row[name]).toLowerCase()).filter(Boolean))]
        .toSorted()
        .map((value) => ({ value, label: labelOf(name === 'type' ? 'types' : 'statuses', value) }))}
      empty={t('all')}
      style={{ width: 160 }}
    />
  );
  return (
    <>
      <FilterGroup label={t('label')}>
        {select('type')}
        {select('status')}
        <FilterText
          label={t('text')}
          value={values.text}
          onChange={(text) => change({ text })}
          style={{ flex: '1 1 200px', maxWidth: 320 }}
        />
        {isNarrowed && (
          <PlainButton type="button" onClick={clear}>
            {t('clear')}
          </PlainButton>
        )}
      </FilterGroup>
      {isNarrowed && (
        <div className="filter-bar">
          <p className="filter-note" role="status">
            {t('found', {
              smart_count: fitting,
              rows: rows.length,
              loaded: loaded.pages.length,
              pages: loaded.count,
            })}
          </p>
          {loaded.next && (
            <PlainButton type="button" disabled={loaded.isReading} onClick={loaded.readNext}>
              {t('readNext', { page: loaded.next })}
            </PlainButton>
          )}
        </div>
      )}
      <Failure failure={loaded.failure} onRetry={loaded.readNext} />
    </>
  );
}
