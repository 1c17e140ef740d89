import { WideInput } from '../../components/form/FormField';
import { EditForm } from '../../components/form/RecordForms';
import { notBlank } from '../../components/form/values';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import { UserDetails } from './UserDetails';

const hasName = notBlank('resources.users.nameRequired');

function UserEdit({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <EditForm
      resource="users"
      id={id}
      success="resources.users.updated"
      log="The user was not saved"
      merged={['name']}
      onDone={onDone}
    >
      <WideInput source="name" validate={hasName} required autoFocus />
    </EditForm>
  );
}

/** Renders the side panel: details for View, the form for Edit. Loaded while the list is idle. */
export default function UserPanel() {
  const { name, id, close } = usePanel('view', 'edit');
  const title = name === 'edit' ? 'resources.users.editTitle' : 'resources.users.details';
  return (
    <SidePanel title={title} id={id} onClose={close} isView={name === 'view'}>
      {id && name === 'view' && <UserDetails key={id} id={id} />}
      {id && name === 'edit' && <UserEdit key={id} id={id} onDone={close} />}
    </SidePanel>
  );
}
