export { DateRanges } from './DateRanges';
export { FilterBar } from './FilterBar';
export { FilterGroup, FilterInput, FilterSelect } from './FilterField';
export { FilterLabels } from './FilterLabels';
export { SavedFilters } from './SavedFilters';
export { SearchBox } from './SearchBox';
