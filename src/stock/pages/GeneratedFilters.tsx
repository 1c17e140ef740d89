import { type ReactElement, useRef } from 'react';
import {
  FilterButton,
  FilterContext,
  FilterForm,
  type InputProps,
  SearchInput,
  SelectInput,
  TextInput,
  useListContext,
} from 'react-admin';
import { useTranslations } from '../../i18n/useTranslations';
import { exactFilterFields, type InferredField } from './fieldShapes';
import { FieldInput } from './GeneratedForms';
import { inferFields } from './inferFields';
import { useDeclaredFilters } from './inputs';
import { filtersAnyField } from './verbs';

/** Returns the shapes of the fields in all rows seen so far: an empty list shows none, and each filter hides values. */
function useKnownShapes(): InferredField[] {
  const { data = [] } = useListContext();
  const fieldsBySource = useRef(new Map<string, InferredField>()).current;
  for (const shape of inferFields(data)) {
    const before = fieldsBySource.get(shape.source);
    const choices = [...new Set([...(before?.choices ?? []), ...(shape.choices ?? [])])].sort();
    const isSame = !before || before.kind === shape.kind || before.kind === 'text';
    if (isSame || choices.length > 0) {
      fieldsBySource.set(shape.source, { ...shape, ...(choices.length > 0 && { choices }) });
    }
  }
  return [...fieldsBySource.values()];
}

interface GeneratedFiltersProps {
  resource: string;
}

/** Returns the filters of a generated list: those that its endpoint declares, or the exact value of each field if the API's dialect has that. */
function useFilters(resource: string): ReactElement[] {
  const t = useTranslations(`resources.${resource}`);
  const { isPending } = useListContext();
  const { exact, ranges = {}, search } = useDeclaredFilters(resource);
  const shapes = useKnownShapes();
  const names = exact ?? (filtersAnyField(resource) ? exactFilterFields(shapes) : []);
  const shapeOf = (source: string): InferredField =>
    shapes.find((shape) => shape.source === source) ?? { source, kind: 'text' };
  const labelOf = (source: string) => t(`fields.${source}`);
  const filters: ReactElement<Pick<InputProps, 'source'>>[] = [];
  if (search) filters.push(<SearchInput key={search} source={search} alwaysOn />);
  for (const name of names.filter((name) => !Object.hasOwn(ranges, name))) {
    filters.push(
      <FilterOf key={name} source={name} shape={shapeOf(name)} label={labelOf(name)} t={t} />,
    );
  }
  for (const [field, ends] of Object.entries(ranges)) {
    for (const [index, source] of ends.entries()) {
      const label = `${labelOf(field)} (${t(index === 0 ? 'from' : 'to')})`;
      const shape = shapeOf(field);
      filters.push(<FilterOf key={source} {...{ source, shape, label, t }} isRange />);
    }
  }
  // A filter that is added to a mounted form would start without its value.
  return isPending ? [] : filters;
}

/** Renders the filters that are always shown, added or set: the row of fields above the table. */
export function GeneratedFilters({ resource }: GeneratedFiltersProps) {
  const filters = useFilters(resource);
  if (filters.length === 0) return null;
  return (
    <FilterContext value={filters}>
      {/* A row of its own, whatever the page's layout makes of its children. */}
      <div>
        <FilterForm />
      </div>
    </FilterContext>
  );
}

/** Renders the button that adds filters, where react-admin's own List has it: among the actions. */
export function AddFilter({ resource }: GeneratedFiltersProps) {
  const filters = useFilters(resource);
  if (filters.length === 0) return null;
  return (
    <FilterContext value={filters}>
      <FilterButton disableSaveQuery />
    </FilterContext>
  );
}

interface FilterOfProps {
  /** The name of the filter. */
  source: string;
  /** The field that it compares. */
  shape: InferredField;
  label: string;
  t: (name: string) => string;
  isRange?: boolean;
}

const WITH_OWN_INPUT = ['date', 'dateTime', 'number', 'amount', 'reference'];

/** Renders one filter by the kind of its field. react-admin clones it with further props of an input. */
function FilterOf({ shape, t, isRange, ...props }: FilterOfProps) {
  const { kind } = shape;
  const choices =
    kind === 'boolean'
      ? [
          { id: true, name: t('yes') },
          { id: false, name: t('no') },
        ]
      : shape.choices?.map((id) => ({ id, name: id }));
  if (WITH_OWN_INPUT.includes(kind)) return <FieldInput shape={shape} {...props} />;
  if (!choices || isRange) return <TextInput {...props} />;
  return <SelectInput {...props} translateChoice={false} choices={choices} />;
}
