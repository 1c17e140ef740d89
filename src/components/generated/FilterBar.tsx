import { useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FilterInput, FilterSelect } from '../form/FilterField';
import { filtersOf, inferShapes, type Shape } from './infer';
import { NOT_FILTERS } from './panels';

/** Narrows a plain REST list by the exact value of one field, kept in the address as `?status=open`. */
export function FilterBar({ resource }: { resource: string }) {
  const { data } = useListContext();
  const translate = useTranslate();
  const say = (name: string) => translate(`resources.${resource}.${name}`);
  const [search, setSearch] = useSearchParams();
  const filtered = [...search.keys()].find((name) => !NOT_FILTERS.has(name)) ?? '';
  const [chosen, choose] = useState(filtered);
  // A list that nothing matches has no fields to choose from; those that were seen stay.
  const known = useRef<Shape[]>([]);
  if (data?.length) known.current = filtersOf(inferShapes(data));
  const name = chosen || filtered;

  function filterBy(field: string, value: string) {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const each of [...before.keys()]) if (!NOT_FILTERS.has(each)) after.delete(each);
      after.delete('page');
      if (field && value) after.set(field, value);
      return after;
    });
  }
  const options = known.current.map(({ source }) => ({
    value: source,
    label: say(`fields.${source}`),
  }));
  if (options.length === 0 && !name) return null;
  return (
    <form
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('value');
        filterBy(name, String(value ?? '').trim());
      }}
    >
      <FilterSelect
        label={say('field')}
        value={name}
        options={options}
        empty={say('allFields')}
        onChange={(field) => {
          choose(field);
          filterBy('', '');
        }}
      />
      {name && (
        <FilterInput
          // Back and the menu count: another address is another text.
          key={`${name} ${search.get(name)}`}
          name="value"
          label={say('isExactly')}
          defaultValue={search.get(name) ?? ''}
          onBlur={(event) => {
            const value = event.target.value.trim();
            if (value !== (search.get(name) ?? '')) filterBy(name, value);
          }}
        />
      )}
    </form>
  );
}
