import { useTranslate } from 'react-admin';
import { useSeverityLabel } from '../../components/fields/SeverityBadge';
import { FilterLabels } from '../../components/list/FilterLabels';
import { formatTime } from '../../format/dates';
import { isExactTime } from './dates';
import { LOG_FILTERS } from './values';

/** Renders the given filters as labels. */
export function LogFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const words = useSeverityLabel();
  const given = LOG_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    if (name === 'search') return { name: translate('resources.logs.filters.search'), value: raw };
    const value =
      name === 'severity' ? words(raw) : formatTime(raw, isExactTime(raw) ? 'dateTime' : 'date');
    return { name: translate(`resources.logs.fields.${name}`), value };
  });
  return <FilterLabels filters={given} />;
}
