import { lazy, Suspense } from 'react';
import { SidePanel } from '../../components/SidePanel';
import { usePanel } from '../../components/usePanel';
import { USER_PANELS } from './panels';
import { UserDetails } from './UserDetails';

// The form's code is fetched when somebody edits; the list comes sooner without it.
const UserEdit = lazy(() => import('./UserEdit'));

/** The right-side panel: details for View, the form for Edit. */
export function UserPanel() {
  const { name, id, close } = usePanel(...USER_PANELS);
  const title = name === 'edit' ? 'resources.users.editTitle' : 'resources.users.details';
  return (
    <SidePanel title={title} open={Boolean(id)} onClose={close}>
      <Suspense>
        {id && name === 'view' && <UserDetails id={id} />}
        {id && name === 'edit' && <UserEdit id={id} onDone={close} />}
      </Suspense>
    </SidePanel>
  );
}
