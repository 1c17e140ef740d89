import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { paths } from '../../paths';
import { FEATURE_PANELS } from './panels';
import { useFeatureDelete, useFeaturesBeingDeleted } from './useFeatureDelete';

/** View, Edit and Delete of one feature. */
export function FeatureActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const feature = useRecordContext<SupportFeature>();
  const openPanel = useOpenPanel(...FEATURE_PANELS);
  const remove = useFeatureDelete();
  const deleting = useFeaturesBeingDeleted();
  if (!feature) return null;
  const { id } = feature;
  return (
    <RowActions>
      <RowAction
        icon="view"
        name={translate('resources.faq.view')}
        opens
        onClick={() => navigate(paths.feature(id))}
      />
      <RowAction
        icon="edit"
        name={translate('resources.faq.edit')}
        onClick={() => openPanel('edit', id)}
      />
      <RowAction
        icon="remove"
        name={translate('resources.faq.delete')}
        danger
        disabled={deleting.includes(id)}
        onClick={ignoreDoubleClick(() => remove(id))}
      />
    </RowActions>
  );
}
