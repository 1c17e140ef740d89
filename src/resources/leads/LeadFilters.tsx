import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { SearchBox } from '../../components/filters/SearchBox';
import { useLeadLabels } from './useLeadLabels';

const SELECTS = ['status', 'extractionStatus', 'notificationStatus'] as const;

export function LeadFilters() {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <FilterGroup label={translate('resources.leads.filters.label')}>
      <SearchBox
        label="resources.leads.fields.searchTerm"
        name="searchTerm"
        style={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      {SELECTS.map((name) => (
        <FilterSelect
          key={name}
          label={leadLabels.field(name)}
          value={filterValues[name] ?? ''}
          onChange={(value) => setFilters({ ...filterValues, [name]: value })}
          options={leadLabels.options(name)}
          empty={translate('resources.leads.filters.all')}
          style={{ flex: '1 1 150px', maxWidth: 200 }}
        />
      ))}
      <PlainButton type="button" disabled={!isFiltered} onClick={() => setFilters({})}>
        {translate('resources.leads.filters.clear')}
      </PlainButton>
    </FilterGroup>
  );
}
