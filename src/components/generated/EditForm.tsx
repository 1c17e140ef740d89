import { useRecordContext } from 'react-admin';
import { EditFrame } from '../form/RecordFrame';
import { Inputs } from './Inputs';
import { inferShapes, inputsOf } from './infer';
import { useDone } from './useDone';

interface EditFormProps {
  resource: string;
  id: string;
  frame?: 'page' | 'panel';
  onDone: () => void;
}

/** Renders the form of one record with inputs inferred from it. Fields without an input are sent back unchanged. */
export function EditForm({ resource, ...rest }: EditFormProps) {
  const success = useDone(resource, 'updated');
  return (
    <EditFrame resource={resource} success={success} {...rest}>
      <OfTheRecord />
    </EditFrame>
  );
}

function OfTheRecord() {
  const record = useRecordContext();
  return record ? <Inputs shapes={inputsOf(inferShapes([record]))} /> : null;
}
