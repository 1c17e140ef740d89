import {
  AutocompleteInput,
  BooleanField,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  ChipField,
  ColumnsButton,
  CreateButton,
  Datagrid,
  DataTable,
  DateField,
  DeleteButton,
  EditButton,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  Pagination,
  ReferenceArrayField,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SingleFieldList,
  TextField,
  TextInput,
  TopToolbar,
  useListContext,
  useRecordContext,
} from 'react-admin';

const PostTeaser = () => {
  const record = useRecordContext();
  return <p>{record?.teaser}</p>;
};

const postFilters = [
  <SearchInput source="q" alwaysOn />,
  <SelectInput
    source="category"
    choices={[
      { id: 'tech', name: 'Tech' },
      { id: 'lifestyle', name: 'Lifestyle' },
    ]}
  />,
  <ReferenceInput source="author_id" reference="authors">
    <AutocompleteInput label="Author" />
  </ReferenceInput>,
  <TextInput source="title" label="Exact title" />,
];

const PostListActions = () => {
  const { total } = useListContext();
  return (
    <TopToolbar>
      <span>{total} posts in all</span>
      <FilterButton />
      <CreateButton label="New post" />
      <ExportButton />
    </TopToolbar>
  );
};

const PostBulkActions = () => (
  <>
    <BulkUpdateButton label="Publish" data={{ published: true }} mutationMode="pessimistic" />
    <BulkExportButton />
    <BulkDeleteButton mutationMode="pessimistic" />
  </>
);

const PostPagination = () => <Pagination rowsPerPageOptions={[5, 10, 25]} />;

export const PostList = () => (
  <List
    filters={postFilters}
    actions={<PostListActions />}
    pagination={<PostPagination />}
    sort={{ field: 'id', order: 'ASC' }}
  >
    <Datagrid rowClick="show" expand={<PostTeaser />} bulkActionButtons={<PostBulkActions />}>
      <TextField source="id" />
      <TextField source="title" />
      <ReferenceField source="author_id" reference="authors" link="show" />
      <NumberField source="views" />
      <BooleanField source="published" />
      <ReferenceArrayField source="label_ids" reference="labels">
        <SingleFieldList linkType={false}>
          <ChipField source="name" />
        </SingleFieldList>
      </ReferenceArrayField>
      <EditButton />
      <DeleteButton mutationMode="pessimistic" />
    </Datagrid>
  </List>
);

const CategoryField = ({ source = 'category' }: { source?: string }) => {
  const record = useRecordContext();
  return record ? <em>{String(record[source]).toUpperCase()}</em> : null;
};

export const PostTable = () => (
  <List actions={<ColumnsButton />} sort={{ field: 'views', order: 'DESC' }} perPage={5}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="author_id" label="Author">
        <ReferenceField source="author_id" reference="authors" />
      </DataTable.Col>
      <DataTable.NumberCol source="views" />
      <DataTable.Col source="category" field={CategoryField} />
      <DataTable.Col source="published_at" field={DateField} />
      <DataTable.Col label="Summary" render={(record) => `${record.title}: ${record.teaser}`} />
    </DataTable>
  </List>
);

const SharedColumns = () => (
  <>
    <DataTable.Col source="title" />
    <DataTable.Col source="category" />
  </>
);

/** Columns in a fragment and in a component of their own. */
export const PostGroupedTable = () => (
  <List perPage={5}>
    <DataTable rowClick={false}>
      <SharedColumns />
      <>
        <DataTable.NumberCol source="views" />
        <DataTable.Col label="Twice" render={(record) => record.views * 2} />
      </>
    </DataTable>
  </List>
);

/** Every change with react-admin's default: it can be undone. */
export const PostUndoableList = () => (
  <List perPage={5} sort={{ field: 'id', order: 'ASC' }}>
    <Datagrid
      rowClick="edit"
      bulkActionButtons={
        <>
          <BulkUpdateButton label="Publish" data={{ published: true }} mutationMode="undoable" />
          <BulkDeleteButton />
        </>
      }
    >
      <TextField source="title" />
      <DeleteButton />
    </Datagrid>
  </List>
);
