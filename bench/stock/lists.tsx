import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import {
  Button,
  DataTable,
  DateField,
  DeleteWithConfirmButton,
  EditButton,
  List,
  ShowButton,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';

function ViewTransactionsButton() {
  const user = useRecordContext<{ id: string; email: string }>();
  const filter = encodeURIComponent(JSON.stringify({ email: user?.email }));
  return <Button label="Transactions" component={Link} to={`/transactions?filter=${filter}`} />;
}

// The panel beside a list as react-admin's documentation draws it: a Drawer with a show layout in it.
function ViewButton() {
  const [isOpen, setOpen] = useState(false);
  const slotProps = { paper: { role: 'dialog' } };
  return (
    <>
      <Button label="View" onClick={() => setOpen(true)} />
      <Drawer anchor="right" open={isOpen} onClose={() => setOpen(false)} slotProps={slotProps}>
        <SimpleShowLayout>
          <TextField source="email" />
          <TextField source="phone" />
          <TextField source="businessname" />
          <TextField source="role" />
        </SimpleShowLayout>
      </Drawer>
    </>
  );
}

// No checkboxes: the console's list selects nothing either, and they would double the cost of a row.
export function UserList() {
  return (
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
