import type { Names } from '../names';

/** The exports of each module that generated code uses, as seen from a folder below src/resources. */
const MODULES: Record<string, readonly string[]> = {
  'react-admin': [
    ...['BooleanInput', 'DateInput', 'DateTimeInput', 'NullableBooleanInput'],
    ...['SearchInput', 'SelectInput', 'TextInput', 'DeleteWithConfirmButton'],
    ...['useNavigate', 'useRecordContext', 'useTranslate'],
  ],
  'react-router-dom': ['Link', 'useParams'],
  '../../components/buttons/RowAction': ['RowLink'],
  '../../components/buttons/RowActions': ['ROW_ACTIONS_LABEL', 'RowActions'],
  '../../components/fields/ReferenceLink': ['ReferenceLink'],
  '../../components/fields/Timestamp': ['Timestamp'],
  '../../components/fields/YesNo': ['YesNo'],
  '../../components/form/DecimalInput': ['DecimalInput'],
  '../../components/form/JsonInput': ['JsonInput'],
  '../../components/form/RecordForms': ['CreateForm', 'EditForm'],
  '../../components/form/ReferencePicker': ['ReferencePicker'],
  '../../components/form/validate': ['notBlank'],
  '../../components/generated/GeneratedFilters': ['EndpointFilters'],
  '../../components/list/DataTableColumn': ['DataTableColumn'],
  '../../components/list/ListPage': ['ListPage'],
  '../../components/list/ListTable': ['ListTable'],
  '../../components/list/Pager': ['Pager'],
  '../../components/list/RowsPerPage': ['RowsPerPage'],
  '../../components/page/Page': ['Page'],
  '../../format/amounts': ['formatAmount'],
  '../../format/dates': ['readDay'],
};

/** Returns the code of a view after the import statements that it needs. */
export function withImports(code: string, { name, type }: Names): string {
  const modules = {
    ...MODULES,
    [`./${type}Actions`]: [`${type}Actions`],
    [`./${type}Inputs`]: [`${type}Inputs`, ...new Set(code.match(/\b\w+Choices\b/g))],
  };
  const isUsed = (each: string) =>
    new RegExp(`(?<![\\w.'"-])${each}\\b(?![:'-])`).test(code) &&
    !new RegExp(`(function|const) ${each}\\b`).test(code);
  const imports = Object.entries(modules).flatMap(([module, names]) => {
    const used = names.filter(isUsed);
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${module}';\n`] : [];
  });
  if (code.includes(`<${type}>`)) {
    imports.push(`import type { ${type} } from '../../dataProvider/endpoints/${name}';\n`);
  }
  return `${imports.join('')}\n${code}`;
}
