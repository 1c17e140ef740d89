import { useRecordContext } from 'react-admin';
import { EditForm } from '../form/RecordForms';
import { GeneratedInputs } from './GeneratedInputs';
import { inferFields, writableFields } from './inferFields';
import { useSuccessMessage } from './useSuccessMessage';

interface EditFormProps {
  resource: string;
  id: string;
  frame?: 'page' | 'panel';
  onDone: () => void;
}

/** Renders the form of one record with inputs inferred from it. Fields without an input are sent back unchanged. */
export function GeneratedEditForm({ resource, ...rest }: EditFormProps) {
  const success = useSuccessMessage(resource, 'updated');
  return (
    <EditForm resource={resource} success={success} {...rest}>
      <RecordInputs />
    </EditForm>
  );
}

function RecordInputs() {
  const record = useRecordContext();
  return record ? <GeneratedInputs shapes={writableFields(inferFields([record]))} /> : null;
}
