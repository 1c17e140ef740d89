import {
  ArrayField,
  BooleanField,
  Datagrid,
  DateField,
  DeleteButton,
  EditButton,
  FunctionField,
  ListButton,
  NumberField,
  Pagination,
  PrevNextButtons,
  ReferenceField,
  ReferenceManyField,
  RichTextField,
  SelectField,
  Show,
  ShowBase,
  ShowButton,
  SimpleShowLayout,
  TabbedShowLayout,
  TextField,
  TopToolbar,
  UrlField,
  useRecordContext,
  useShowContext,
  WithRecord,
} from 'react-admin';

const categories = [
  { id: 'tech', name: 'Technology' },
  { id: 'lifestyle', name: 'Life style' },
];

const PostShowActions = () => (
  <TopToolbar>
    <PrevNextButtons sort={{ field: 'id', order: 'ASC' }} linkType="show" />
    <ListButton />
    <EditButton />
    <DeleteButton mutationMode="pessimistic" />
  </TopToolbar>
);

export const PostShow = () => (
  <Show actions={<PostShowActions />}>
    <SimpleShowLayout>
      <TextField source="title" />
      <RichTextField source="body" />
      <ReferenceField source="author_id" reference="authors" label="Author" />
      <SelectField source="category" choices={categories} />
      <DateField source="published_at" options={{ dateStyle: 'long' }} locales="en-GB" />
      <NumberField
        source="price"
        locales="en-US"
        options={{ style: 'currency', currency: 'USD' }}
      />
      <BooleanField source="published" />
      <FunctionField
        label="Initials"
        render={(record) => `${record.title[0]}${record.category?.[0] ?? ''}`.toUpperCase()}
      />
      <ArrayField source="links">
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField source="name" />
          <UrlField source="url" />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

export const PostTabbedShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Summary">
        <TextField source="title" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Body">
        <RichTextField source="body" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Comments" path="comments">
        <ReferenceManyField
          reference="comments"
          target="post_id"
          perPage={5}
          sort={{ field: 'id', order: 'ASC' }}
          pagination={<Pagination rowsPerPageOptions={[5]} />}
        >
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <TextField source="text" />
            <DateField source="created_at" showTime />
          </Datagrid>
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

const PostTitle = () => {
  const record = useRecordContext();
  return <span>Post "{record?.title}"</span>;
};

export const PostShowStringTitle = () => (
  <Show title="One post">
    <SimpleShowLayout>
      <TextField source="teaser" />
    </SimpleShowLayout>
  </Show>
);

export const PostShowElementTitle = () => (
  <Show title={<PostTitle />}>
    <SimpleShowLayout>
      <TextField source="teaser" />
    </SimpleShowLayout>
  </Show>
);

const Views = () => {
  const { record, isPending } = useShowContext();
  return isPending ? null : <strong>{record?.views} views</strong>;
};

export const PostShowBase = () => (
  <ShowBase>
    <Views />
    <WithRecord render={(record) => <em>{record.teaser}</em>} />
    <ShowButton />
  </ShowBase>
);

export const AuthorShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="company.name" label="Company" />
    </SimpleShowLayout>
  </Show>
);
