import LaunchIcon from '@mui/icons-material/Launch';
import { Link, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, EmailField, List, SimpleList, useRecordContext } from 'react-admin';

const MyUrlField = ({ source }: { source: string }) => {
  const record = useRecordContext();
  return record ? (
    <Link href={record[source]} sx={{ textDecoration: 'none' }}>
      {record[source]}
      <LaunchIcon sx={{ width: 15, height: 15, paddingLeft: 2 }} />
    </Link>
  ) : null;
};

/** The list of users of the tutorial: a table, and cards on a phone. */
export const WriterList = () => {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List>
      {isSmall ? (
        <SimpleList
          primaryText={(record) => record.name}
          secondaryText={(record) => record.username}
          tertiaryText={(record) => record.email}
        />
      ) : (
        <DataTable>
          <DataTable.Col source="id" />
          <DataTable.Col source="name" />
          <DataTable.Col source="email">
            <EmailField source="email" />
          </DataTable.Col>
          <DataTable.Col source="phone" />
          <DataTable.Col source="website" field={MyUrlField} />
          <DataTable.Col source="company.name" />
        </DataTable>
      )}
    </List>
  );
};
