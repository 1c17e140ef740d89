import { useListContext, useTranslate } from 'react-admin';
import { FilterSelect } from '../filters/FilterField';

/** Renders a select for the rows per page, for endpoints with `pageSizes`. */
export function RowsPerPage({ sizes }: { sizes: readonly number[] }) {
  const translate = useTranslate();
  const { perPage, setPerPage, resource } = useListContext();
  return (
    <FilterSelect
      label={translate(`resources.${resource}.rowsPerPage`)}
      value={String(perPage)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={(size) => setPerPage(Number(size))}
      style={{ width: 130 }}
    />
  );
}
