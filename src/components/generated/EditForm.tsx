import { useRecordContext } from 'react-admin';
import { EditFrame } from '../RecordFrame';
import { Inputs } from './Inputs';
import { inferShapes, inputsOf } from './infer';
import { useDone } from './useDone';

interface EditFormProps {
  resource: string;
  id: string;
  onDone: () => void;
}

/** Edits one record by inputs inferred from it; what has no input is sent back as it came. */
export function EditForm({ resource, id, onDone }: EditFormProps) {
  const success = useDone(resource, 'updated');
  return (
    <EditFrame resource={resource} id={id} success={success} onDone={onDone}>
      <OfTheRecord />
    </EditFrame>
  );
}

function OfTheRecord() {
  const record = useRecordContext();
  return record ? <Inputs shapes={inputsOf(inferShapes([record]))} /> : null;
}
