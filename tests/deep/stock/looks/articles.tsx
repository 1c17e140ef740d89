import {
  Create,
  Datagrid,
  Edit,
  EditButton,
  List,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  WrapperField,
} from 'react-admin';
import { RowActions } from '../../../../src/components/buttons/RowAction';
import { RecordAction } from '../../../../src/stock/RecordAction';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={['open', 'used']} />,
  <TextInput key="title" source="title" />,
];

const ArticleList = () => (
  <List filters={filters}>
    <Datagrid>
      <TextField source="title" />
      <TextField source="status" />
      <RecordAction action="cancel" icon="cancel" danger />
      <RecordAction action="archive" />
      <WrapperField label="common.actions">
        <RowActions>
          <RecordAction action="repeat" icon="again" />
        </RowActions>
      </WrapperField>
    </Datagrid>
  </List>
);

const ShowActions = () => (
  <TopToolbar>
    <EditButton />
    <RecordAction action="cancel" icon="cancel" danger />
    <RecordAction action="archive" />
  </TopToolbar>
);

const ArticleShow = () => (
  <Show actions={<ShowActions />}>
    <SimpleShowLayout>
      <TextField source="title" />
    </SimpleShowLayout>
  </Show>
);

const form = (
  <SimpleForm>
    <TextInput source="title" />
    <SelectInput source="status" choices={['open', 'used']} />
  </SimpleForm>
);

const ArticleEdit = () => <Edit>{form}</Edit>;
const ArticleCreate = () => <Create>{form}</Create>;

/** Pages as react-admin's documentation writes them. */
export const articles = {
  name: 'articles',
  list: ArticleList,
  show: ArticleShow,
  edit: ArticleEdit,
  create: ArticleCreate,
  recordRepresentation: 'title',
};
