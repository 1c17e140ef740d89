import { useResourceContext } from 'react-admin';
import { SidePanel } from '../panel/SidePanel';
import { usePanel } from '../panel/usePanel';
import { GeneratedDelete } from './GeneratedDelete';
import { GeneratedDetails } from './GeneratedDetails';
import { GeneratedEditForm } from './GeneratedEditForm';
import { GENERATED_PANELS } from './panels';

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
