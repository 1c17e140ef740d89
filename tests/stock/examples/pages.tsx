import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useState } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  BulkDeleteButton,
  BulkExportButton,
  DataTable,
  Edit,
  InfiniteList,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyCount,
  ReferenceManyField,
  RichTextField,
  required,
  SearchInput,
  Show,
  SimpleFormIterator,
  SimpleList,
  SimpleShowLayout,
  TabbedForm,
  TextInput,
  TextField as TextValue,
  useCreate,
  useCreateSuggestionContext,
  usePermissions,
  useRecordContext,
} from 'react-admin';

// Pages in the shapes of react-admin's example applications; none of their code is copied.

function AuthorCreateDialog() {
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const [name, setName] = useState(filter ?? '');
  const [create] = useCreate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The event would reach the form below the dialog.
    event.stopPropagation();
    void create(
      'authors',
      { data: { name } },
      { onSuccess: (author: { id: number; name: string }) => onCreate(author) },
    );
  };
  return (
    <Dialog open onClose={onCancel}>
      <form onSubmit={save}>
        <DialogContent>
          <TextField
            label="New author"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button type="submit">Add author</Button>
          <Button onClick={onCancel}>Never mind</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const PostTitle = () => <span>Post “{useRecordContext()?.title}”</span>;

export function ExamplePostEdit() {
  const { permissions } = usePermissions();
  return (
    <Edit title={<PostTitle />} mutationMode="pessimistic">
      <TabbedForm warnWhenUnsavedChanges={false}>
        <TabbedForm.Tab label="Summary">
          <TextInput source="title" validate={required()} />
          <ReferenceInput source="author_id" reference="authors">
            <AutocompleteInput optionText="name" create={<AuthorCreateDialog />} />
          </ReferenceInput>
          {permissions === 'superadmin' && <NumberInput source="price" />}
          {permissions === 'editor' && <NumberInput source="views" />}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Links" path="links">
          <ArrayInput source="links">
            <SimpleFormIterator inline>
              <TextInput source="name" validate={required()} helperText={false} />
              <TextInput source="url" helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </TabbedForm.Tab>
        <TabbedForm.Tab
          label="Comments"
          path="comments"
          count={<ReferenceManyCount reference="comments" target="post_id" />}
        >
          <ReferenceManyField reference="comments" target="post_id">
            <DataTable bulkActionButtons={false} rowClick={false}>
              <DataTable.Col source="text" />
            </DataTable>
          </ReferenceManyField>
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  );
}

export const ExamplePostShow = () => (
  <Show title={<PostTitle />}>
    <SimpleShowLayout>
      <TextValue source="title" />
      <ReferenceField source="author_id" reference="authors" link="show" />
    </SimpleShowLayout>
  </Show>
);

export function ExamplePostList() {
  const isSmall = useMediaQuery('(max-width:599px)');
  if (isSmall) {
    return (
      <InfiniteList>
        <SimpleList primaryText="%{title}" rowClick="show" />
      </InfiniteList>
    );
  }
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable
        expand={<RichTextField source="body" />}
        expandSingle
        isRowExpandable={({ category }) => category === 'tech'}
        isRowSelectable={({ id }) => id !== 4}
        rowClick={(_id, _resource, { published }) => (published ? 'show' : 'edit')}
        bulkActionButtons={
          <>
            <BulkExportButton />
            <BulkDeleteButton mutationMode="pessimistic" />
          </>
        }
      >
        <DataTable.Col source="title" />
        <DataTable.NumberCol source="views" />
      </DataTable>
    </List>
  );
}
