import { useTranslate } from 'react-admin';
import { FilterLabels } from '../../components/filters/FilterLabels';
import { useLeadLabels } from './useLeadLabels';
import { LEAD_FILTERS } from './values';

export function LeadFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const applied = LEAD_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    return {
      name: leadLabels.field(name),
      value: name === 'searchTerm' ? raw : leadLabels.value(raw),
    };
  });
  return <FilterLabels filters={applied} none={translate('resources.leads.filters.none')} />;
}
