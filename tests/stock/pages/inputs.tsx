import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  DateTimeInput,
  Edit,
  FormDataConsumer,
  NullableBooleanInput,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

const categories = [
  { id: 'tech', name: 'Tech' },
  { id: 'lifestyle', name: 'Lifestyle' },
];
const sizes = [
  { id: 's', name: 'Small' },
  { id: 'l', name: 'Large' },
];

const EveryInput = () => (
  <>
    <TextInput source="title" />
    <PasswordInput source="secret" />
    <NumberInput source="views" />
    <BooleanInput source="published" />
    <NullableBooleanInput source="featured" />
    <DateInput source="published_at" />
    <DateTimeInput source="updated_at" />
    <SelectInput source="category" choices={categories} />
    <AutocompleteInput source="format" choices={sizes} />
    <RadioButtonGroupInput source="size" choices={sizes} />
    <CheckboxGroupInput source="channels" choices={categories} />
    <SelectArrayInput source="sizes" choices={sizes} />
    <FormDataConsumer>
      {({ formData }) => (formData.published ? <TextInput source="slug" /> : null)}
    </FormDataConsumer>
  </>
);

export const EveryInputCreate = () => (
  <Create redirect="edit">
    <SimpleForm>
      <EveryInput />
    </SimpleForm>
  </Create>
);

export const EveryInputEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <EveryInput />
    </SimpleForm>
  </Edit>
);

export const ReferenceInputsEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <ReferenceInput source="author_id" reference="authors">
        <AutocompleteInput label="Author" />
      </ReferenceInput>
      <ReferenceArrayInput source="label_ids" reference="labels">
        <AutocompleteArrayInput label="Labels" />
      </ReferenceArrayInput>
      <ArrayInput source="links">
        <SimpleFormIterator inline disableReordering>
          <TextInput source="name" helperText={false} />
          <TextInput source="url" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
);
