import Drawer from '@mui/material/Drawer';
import {
  Button,
  DataTable,
  DateField,
  DeleteWithConfirmButton,
  EditButton,
  List,
  Show,
  ShowButton,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';

function ViewTransactionsButton() {
  const user = useRecordContext<{ id: string; email: string }>();
  const filter = encodeURIComponent(JSON.stringify({ email: user?.email }));
  return <Button label="Transactions" component={Link} to={`/transactions?filter=${filter}`} />;
}

function ViewButton() {
  const user = useRecordContext<{ id: string }>();
  return <Button label="View" component={Link} to={`/users/${user?.id}`} />;
}

// The panel next to a list from react-admin's documentation: a Drawer with a Show, open while the URL contains a record's ID. The
// Show calls getOne, with the list's record as its initial data.
function UserDrawer() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = matchPath('/users/:id', pathname)?.params.id;
  const slotProps = { paper: { role: 'dialog' } };
  const close = () => navigate('/users');
  return (
    <Drawer anchor="right" open={id !== undefined} onClose={close} slotProps={slotProps}>
      {id !== undefined && (
        <Show id={id}>
          <SimpleShowLayout>
            <TextField source="email" />
            <TextField source="phone" />
            <TextField source="businessname" />
            <TextField source="role" />
          </SimpleShowLayout>
        </Show>
      )}
    </Drawer>
  );
}

// No checkboxes: the console's list has none either, and they would double the cost of a row.
export function UserList() {
  return (
    <>
      <UserDrawer />
      <List perPage={30} storeKey={false}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="email" />
          <DataTable.Col source="role" />
          <DataTable.Col label="Actions">
            <ViewButton />
            <EditButton />
            <DeleteWithConfirmButton />
            <ViewTransactionsButton />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

export function TransactionList() {
  return (
    <List perPage={30} storeKey={false} empty={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="amount" />
        <DataTable.Col source="type" />
        <DataTable.Col source="status" />
        <DataTable.Col source="reference" />
        <DataTable.Col source="createdAt">
          <DateField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col label="Actions">
          <ShowButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
