export { DateRanges } from './DateRanges';
export { FilterBar } from './FilterBar';
export { FilterGroup, FilterInput, FilterSelect } from './FilterField';
export { SearchBox } from './SearchBox';
