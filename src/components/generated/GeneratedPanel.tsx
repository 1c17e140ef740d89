import { useResourceContext } from 'react-admin';
import { SidePanel } from '../panel/SidePanel';
import { usePanel } from '../panel/usePanel';
import { Details } from './Details';
import { EditForm } from './EditForm';
import { PANELS } from './panels';

/** The panel over a generated list: details for View, the form for Edit. */
export default function GeneratedPanel() {
  const resource = useResourceContext() ?? '';
  const { name, id, close } = usePanel(...PANELS);
  const title = `resources.${resource}.${name === 'edit' ? 'edit' : 'details'}`;
  return (
    <SidePanel title={title} open={Boolean(id)} onClose={close} isView={name === 'view'}>
      {id && name === 'view' && <Details resource={resource} id={id} />}
      {id && name === 'edit' && <EditForm resource={resource} id={id} onDone={close} />}
    </SidePanel>
  );
}
