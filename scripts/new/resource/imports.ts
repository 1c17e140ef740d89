/** The exports of each module that generated code uses, as seen from a folder below src/resources. */
const MODULES: Record<string, readonly string[]> = {
  'react-admin': [
    ...['BooleanInput', 'DateInput', 'DateTimeInput', 'NullableBooleanInput', 'NumberInput'],
    ...['SearchInput', 'SelectInput', 'TextInput', 'BulkExportButton', 'Create', 'CreateButton'],
    ...['DataTable', 'DeleteWithConfirmButton', 'Edit', 'EditButton', 'ExportButton'],
    ...['FilterButton', 'List', 'SaveButton', 'SelectColumnsButton', 'SimpleForm', 'Toolbar'],
    ...['TopToolbar', 'useNavigate', 'useRecordContext', 'useTranslate'],
  ],
  'react-router-dom': ['Link'],
  '../../components/buttons': ['ROW_ACTIONS_LABEL', 'RowAction', 'RowActions'],
  '../../components/fields': ['Timestamp', 'ReferenceLink', 'YesNo'],
  '../../components/form': ['DecimalInput', 'JsonInput', 'ReferencePicker', 'notBlank'],
  '../../components/generated/GeneratedFilters': ['EndpointFilters'],
  '../../components/list': [
    ...['DataTableColumn', 'ListPage', 'ListTable', 'Pager', 'RowsPerPage', 'exportRows'],
  ],
  '../../format/amounts': ['formatAmount'],
};

/** Returns the import statements that a piece of code needs. */
export function importsFor(code: string): string {
  const lines = Object.entries(MODULES).flatMap(([module, names]) => {
    const used = names.filter((name) => new RegExp(`(?<![\\w.'"-])${name}\\b(?![:'-])`).test(code));
    return used.length > 0 ? [`import { ${used.sort().join(', ')} } from '${module}';\n`] : [];
  });
  return lines.join('');
}
