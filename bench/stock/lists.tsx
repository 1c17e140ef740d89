import Drawer from '@mui/material/Drawer';
import { DataTable, DateField, List, Show, SimpleShowLayout, TextField } from 'react-admin';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';

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

// As plain as the tutorial: three columns, the default checkboxes, no actions. A row opens the panel.
export function UserList() {
  return (
    <>
      <UserDrawer />
      <List perPage={30} storeKey={false}>
        <DataTable rowClick={(id) => `/users/${id}`}>
          <DataTable.Col source="name" />
          <DataTable.Col source="email" />
          <DataTable.Col source="role" />
        </DataTable>
      </List>
    </>
  );
}

export function TeamList() {
  return (
    <List perPage={30} storeKey={false}>
      <DataTable rowClick={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="createdAt">
          <DateField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
