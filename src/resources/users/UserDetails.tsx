import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { DefinitionList } from '../../components/fields/DefinitionList';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath } from '../../paths';

/** The details of one user: email, phone, business, role. */
export function UserDetails({ id }: { id: string }) {
  const translate = useTranslate();
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
      <Button component={Link} to={customerPath(id)} variant="outlined" size="small" sx={{ mt: 2 }}>
        {translate('common.openCustomer')}
      </Button>
    </>
  );
}
