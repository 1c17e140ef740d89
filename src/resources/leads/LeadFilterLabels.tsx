import { useTranslate } from 'react-admin';
import { FilterLabels } from '../../components/filters/FilterLabels';
import { useLeadLabels } from './useLeadLabels';
import { LEAD_FILTERS } from './values';

export function LeadFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const words = useLeadLabels();
  const given = LEAD_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    return { name: words.field(name), value: name === 'searchTerm' ? raw : words.value(raw) };
  });
  return <FilterLabels filters={given} none={translate('resources.leads.filters.none')} />;
}
