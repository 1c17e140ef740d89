import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { Failure } from '../../components/feedback/Failure';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { ListPage } from '../../components/list/ListPage';
import { NumberedPager } from '../../components/list/Pager';
import { lazyPart } from '../../components/page/lazyPart';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { loadFailure } from './cache';
import { FeatureRows } from './FeatureRows';

/**
 * Shows the reason for the redirect to the list. The flag is removed from the history entry at once, because a reload would
 * repeat it; the next navigation closes the message.
 */
function FeatureMissing() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isNew = Boolean(state?.missing);
  const [shownAt, setShownAt] = useState<string>();

  useEffect(
    function removeFromHistoryEntry() {
      if (!isNew) return;
      setShownAt(search);
      navigate({ search }, { replace: true });
    },
    [isNew, search, navigate],
  );
  useEffect(
    function closeOnPageChange() {
      if (shownAt !== undefined && shownAt !== search) setShownAt(undefined);
    },
    [shownAt, search],
  );
  if (!isNew && shownAt !== search) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      onClose={() => setShownAt(undefined)}
      closeText={translate('common.close')}
    >
      {translate('resources.faq.notFound')}
    </Alert>
  );
}

function FeatureDetails({ id }: { id: string }) {
  const { data = [] } = useListContext<SupportFeature>();
  const row = data.find((one) => String(one.id) === id);
  const query = useGetOne<SupportFeature>('faq', { id }, { enabled: !row });
  const { data: feature = row, error, refetch } = query;
  return (
    <>
      <Failure failure={error} sentence={loadFailure(error)} onRetry={refetch} />
      {!feature && !error && <Skeleton variant="rounded" height={120} />}
      {feature && (
        <DefinitionList
          of={{
            name: <span dir="auto">{formatText(feature.name)}</span>,
            description: (
              <div dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                {formatText(feature.description)}
              </div>
            ),
          }}
        />
      )}
    </>
  );
}

// Loaded on the first edit, so that the list loads faster.
const FeatureEdit = lazyPart(async () => ({
  default: (await import('./FeatureForms')).FeatureEdit,
}));

/** Renders the side panel: Feature Details or Edit Feature. On /edit_faq/{id} it is open for `editing` and closes to the list. */
function FeaturePanel({ editing }: { editing?: string }) {
  const panel = usePanel('view', 'edit');
  const navigate = useNavigate();
  const { search } = useLocation();
  const name = editing ? 'edit' : panel.name;
  const id = editing ?? panel.id;
  const close = editing
    ? () => navigate({ pathname: paths.features, search }, { replace: true })
    : panel.close;
  const title = name === 'edit' ? 'resources.faq.editTitle' : 'resources.faq.details';
  return (
    <SidePanel title={title} id={id} onClose={close} isView={name === 'view'}>
      {id && name === 'view' && <FeatureDetails id={id} />}
      {id && name === 'edit' && <FeatureEdit key={id} id={id} onDone={close} />}
    </SidePanel>
  );
}

/** Renders the support features. `editing` is the feature ID of /edit_faq/{id}. */
export default function FeatureList({ editing }: { editing?: string }) {
  return (
    <ListPage
      actions={<ActionButton label="resources.faq.add" to={paths.newFeature} variant="contained" />}
      toolbar={<FeatureMissing />}
      aside={<FeaturePanel editing={editing} />}
      pager={<NumberedPager />}
      failureTitle="resources.faq.loadFailed"
    >
      <FeatureRows />
    </ListPage>
  );
}
