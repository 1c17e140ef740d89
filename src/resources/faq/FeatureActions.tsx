import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ignoreDoubleClick } from '../../components/ignoreDoubleClick';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { paths } from '../../paths';
import { FEATURE_PANELS } from './panels';
import { useFeatureDelete, useFeaturesBeingDeleted } from './useFeatureDelete';

/** View, Edit and Delete of one feature. */
export function FeatureActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const feature = useRecordContext<SupportFeature>();
  const panel = usePanel(...FEATURE_PANELS);
  const remove = useFeatureDelete();
  const deleting = useFeaturesBeingDeleted();
  if (!feature) return null;
  const { id } = feature;
  return (
    <RowActions>
      <button type="button" onClick={() => navigate(paths.feature(id))}>
        {translate('resources.faq.view')}
      </button>
      <button type="button" onClick={() => panel.open('edit', id)}>
        {translate('resources.faq.edit')}
      </button>
      <button
        type="button"
        className="danger"
        disabled={deleting.includes(id)}
        onClick={ignoreDoubleClick(() => remove(id))}
      >
        {translate('resources.faq.delete')}
      </button>
    </RowActions>
  );
}
