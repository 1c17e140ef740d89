import { EditForm } from '../../components/form/RecordForms';
import { FeatureInputs } from './FeatureInputs';
import { loadFailure, saveFailure } from './sentences';
import { useFeatureCheck } from './useFeatureCheck';

/** Renders the edit form in the panel; it closes on success while the list reloads (part 1, section 4). */
export function FeatureEdit({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <EditForm
      resource="faq"
      id={id}
      busy="resources.faq.updating"
      success="resources.faq.updated"
      failure={saveFailure('resources.faq.updateFailed')}
      loadFailure={loadFailure}
      check={useFeatureCheck(id)}
      onDone={onDone}
    >
      <FeatureInputs />
    </EditForm>
  );
}
