import { TextInput } from 'react-admin';
import { EditFrame } from '../../components/form/RecordFrame';
import { filled } from '../../components/form/validate';

const hasName = filled('resources.users.nameRequired');

/** Edits a user: the name only (part 1, section 2). */
export function UserEdit({ id, onDone }: { id: string; onDone: () => void }) {
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
