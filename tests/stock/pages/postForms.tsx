import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  Create,
  DateInput,
  DateTimeInput,
  DeleteButton,
  Edit,
  maxLength,
  minValue,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TabbedForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';

const PostInputs = () => (
  <>
    <TextInput source="title" validate={[required(), maxLength(40)]} />
    <TextInput source="teaser" multiline />
    <NumberInput source="views" validate={minValue(0)} />
    <ReferenceInput source="author_id" reference="authors">
      <SelectInput label="Author" />
    </ReferenceInput>
  </>
);

/** Every default of react-admin: undoable, and back to the list. */
export const PostEdit = () => (
  <Edit>
    <SimpleForm>
      <PostInputs />
    </SimpleForm>
  </Edit>
);

export const PostCreate = () => (
  <Create>
    <SimpleForm defaultValues={{ views: 0 }}>
      <PostInputs />
    </SimpleForm>
  </Create>
);

export const PostPessimisticEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <PostInputs />
    </SimpleForm>
  </Edit>
);

export const PostOptimisticEdit = () => (
  <Edit mutationMode="optimistic">
    <SimpleForm>
      <PostInputs />
    </SimpleForm>
  </Edit>
);

export const PostGuardedEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <PostInputs />
    </SimpleForm>
  </Edit>
);

export const PostTabbedEdit = () => (
  <Edit mutationMode="pessimistic">
    <TabbedForm>
      <TabbedForm.Tab label="Summary">
        <TextInput source="title" validate={required()} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Details">
        <TextInput source="teaser" validate={required()} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Numbers" path="numbers">
        <NumberInput source="views" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

const checkTitle = async (title: string) => {
  await Promise.resolve();
  return title === 'Taken' ? 'This title is taken' : undefined;
};

const checkPost = (values: Record<string, unknown>) =>
  Number(values.price) > 100 && values.category === 'tech'
    ? { price: 'A technical post costs at most 100' }
    : {};

export const PostValidatedCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="title" validate={[required('A title is needed'), checkTitle]} />
      <NumberInput source="price" validate={minValue(1)} />
    </SimpleForm>
  </Create>
);

export const PostCheckedCreate = () => (
  <Create redirect="list">
    <SimpleForm validate={checkPost} defaultValues={{ category: 'tech' }}>
      <TextInput source="title" />
      <NumberInput source="price" />
    </SimpleForm>
  </Create>
);

export const PostTransformCreate = () => (
  <Create
    redirect="show"
    transform={(data) => ({ ...data, title: data.title.toUpperCase() })}
    mutationOptions={{ meta: { from: 'the page' } }}
  >
    <SimpleForm>
      <TextInput source="title" />
      <BooleanInput source="published" defaultValue />
      <DateInput source="published_at" />
      <DateTimeInput source="updated_at" />
      <ReferenceInput source="author_id" reference="authors">
        <AutocompleteInput label="Author" />
      </ReferenceInput>
      <ReferenceArrayInput source="label_ids" reference="labels" />
      <ArrayInput source="links">
        <SimpleFormIterator inline>
          <TextInput source="name" helperText={false} />
          <TextInput source="url" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Create>
);

const PostToolbar = () => {
  const notify = useNotify();
  const { reset } = useFormContext();
  return (
    <Toolbar>
      <SaveButton label="Save and stay" alwaysEnable />
      <SaveButton
        label="Save and add"
        type="button"
        variant="text"
        mutationOptions={{
          onSuccess: () => {
            reset();
            notify('Post saved: %{title}', { type: 'success', messageArgs: { title: 'one more' } });
          },
        }}
      />
      <DeleteButton mutationMode="pessimistic" />
    </Toolbar>
  );
};

const PostHeading = () => {
  const record = useRecordContext();
  return <h2>About {record?.title}</h2>;
};

export const PostToolbarEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm toolbar={<PostToolbar />}>
      <PostHeading />
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

export const PostCallbackEdit = () => {
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify('Changes saved');
    redirect('show', 'posts', 2);
    refresh();
  };
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess }}>
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </Edit>
  );
};
