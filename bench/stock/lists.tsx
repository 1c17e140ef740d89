import {
  Button,
  DataTable,
  DateField,
  DeleteWithConfirmButton,
  EditButton,
  List,
  ShowButton,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';

function ViewTransactionsButton() {
  const user = useRecordContext<{ id: string; email: string }>();
  const filter = encodeURIComponent(JSON.stringify({ email: user?.email }));
  return <Button label="Transactions" component={Link} to={`/transactions?filter=${filter}`} />;
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
          <ShowButton />
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
