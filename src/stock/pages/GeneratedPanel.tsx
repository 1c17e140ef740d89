import {
  useDataProvider,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import { GeneratedEditForm, useSuccessMessage } from './GeneratedForms';
import { GeneratedDetails } from './GeneratedShow';
import { GENERATED_PANELS } from './verbs';

/** Renders the panel over a generated list (details for View, the form for Edit), and the confirmation of Delete. */
export default function GeneratedPanel() {
  const resource = useResourceContext() ?? '';
  const { name, id, close } = usePanel(...GENERATED_PANELS);
  const isEdit = name === 'edit';
  const isView = name === 'view';
  const title = `resources.${resource}.${isEdit ? 'edit' : 'details'}`;
  return (
    <>
      <SidePanel
        title={title}
        id={isEdit || isView ? id : undefined}
        onClose={close}
        isView={isView}
      >
        {id && isView && <GeneratedDetails resource={resource} id={id} />}
        {id && isEdit && <GeneratedEditForm resource={resource} id={id} onDone={close} />}
      </SidePanel>
      <GeneratedDelete resource={resource} />
    </>
  );
}

/** Renders the confirmation before a row of the list is deleted, and waits for the server. */
function GeneratedDelete({ resource }: { resource: string }) {
  const provider = useDataProvider();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const success = useSuccessMessage(resource, 'deleted');
  return (
    <ConfirmRow
      panel="delete"
      title={`resources.${resource}.delete`}
      confirm={`resources.${resource}.delete`}
      busy={`resources.${resource}.deleting`}
      success={success}
      send={(row) => provider.delete(resource, { id: row.id, previousData: row })}
    >
      {(row) => translate(`resources.${resource}.deleteText`, { name: String(represent(row)) })}
    </ConfirmRow>
  );
}
