import { useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import { GeneratedEditForm } from './GeneratedForms';
import { useSuccessMessage } from './GeneratedMessages';
import { GeneratedDetails } from './GeneratedShow';
import { GENERATED_PANELS } from './verbs';

/** Renders the panel over a generated list (details for View, the form for Edit), and the confirmation of Delete. */
export default function GeneratedPanel() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const success = useSuccessMessage(resource, 'deleted');
  const { name, id, close } = usePanel(...GENERATED_PANELS);
  const isEdit = name === 'edit';
  const isView = name === 'view';
  const text = (key: string) => `resources.${resource}.${key}`;
  return (
    <>
      <SidePanel
        title={text(isEdit ? 'edit' : 'details')}
        id={isEdit || isView ? id : undefined}
        onClose={close}
        isView={isView}
      >
        {id && isView && <GeneratedDetails resource={resource} id={id} />}
        {id && isEdit && <GeneratedEditForm resource={resource} id={id} onDone={close} />}
      </SidePanel>
      <ConfirmRow
        panel="delete"
        title={text('delete')}
        confirm={text('delete')}
        busy={text('deleting')}
        success={success}
      >
        {(row) => translate(text('deleteText'), { name: String(represent(row)) })}
      </ConfirmRow>
    </>
  );
}
