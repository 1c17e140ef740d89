import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/page/lazyPart';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import { paths } from '../../paths';
import { FeatureDetails } from './FeatureDetails';
import { FEATURE_PANELS } from './panels';

// The form's code is fetched when somebody edits; the list comes sooner without it.
const FeatureEdit = lazyPart(() => import('./FeatureEdit'));

/** The side panel: Feature Details, or Edit Feature. On /edit_faq/{id} it is open on `editing`, and closes to the list. */
export function FeaturePanel({ editing }: { editing?: string }) {
  const panel = usePanel(...FEATURE_PANELS);
  const navigate = useNavigate();
  const { search } = useLocation();
  const name = editing ? 'edit' : panel.name;
  const id = editing ?? panel.id;
  const close = editing
    ? () => navigate({ pathname: paths.features, search }, { replace: true })
    : panel.close;
  const title = name === 'edit' ? 'resources.faq.editTitle' : 'resources.faq.details';
  return (
    <SidePanel title={title} open={Boolean(id)} onClose={close} isView={name === 'view'}>
      {id && name === 'view' && <FeatureDetails id={id} />}
      {id && name === 'edit' && <FeatureEdit key={id} id={id} onDone={close} />}
    </SidePanel>
  );
}
