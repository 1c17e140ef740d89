import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { DefinitionList } from '../../components/DefinitionList';
import { Failure } from '../../components/Failure';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';

/** The details of one user: email, phone, business, role. */
export function UserDetails({ id }: { id: string }) {
  const { data: user, error, refetch } = useGetOne<User>('users', { id });
  return (
    <>
      <Failure failure={error} onRetry={refetch} />
      {!user && !error && <Skeleton variant="rounded" height={160} />}
      {user && (
        <DefinitionList
          of={{
            name: formatText(user.name),
            email: formatText(user.email),
            phone: formatText(user.phone),
            businessname: formatText(user.businessname),
            role: formatText(user.role),
          }}
        />
      )}
    </>
  );
}
