import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import { USER_PANELS } from './panels';
import { UserDetails } from './UserDetails';
import { UserEdit } from './UserEdit';

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
