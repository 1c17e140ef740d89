import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { TextInput, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { EditFrame } from '../../components/form/RecordFrame';
import { filled } from '../../components/form/validate';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath } from '../../paths';
import { USER_PANELS } from './panels';

/** The details of one user: email, phone, business, role. */
function UserDetails({ id }: { id: string }) {
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

const hasName = filled('resources.users.nameRequired');

/** Edits a user: the name only (part 1, section 2). */
function UserEdit({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <EditFrame
      resource="users"
      id={id}
      success="resources.users.updated"
      log="The user was not saved"
      onDone={onDone}
    >
      <TextInput source="name" validate={hasName} fullWidth autoFocus />
    </EditFrame>
  );
}

/** The right-side panel: details for View, the form for Edit. A module of its own, fetched while the list is idle. */
export default function UserPanel() {
  const { name, id, close } = usePanel(...USER_PANELS);
  const title = name === 'edit' ? 'resources.users.editTitle' : 'resources.users.details';
  return (
    <SidePanel title={title} open={Boolean(id)} onClose={close} isView={name === 'view'}>
      {id && name === 'view' && <UserDetails id={id} />}
      {id && name === 'edit' && <UserEdit id={id} onDone={close} />}
    </SidePanel>
  );
}
