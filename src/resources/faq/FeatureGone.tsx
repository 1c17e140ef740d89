import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EmptyList } from '../../components/feedback/EmptyList';
import { Page } from '../../components/page/Page';
import { paths } from '../../paths';

/** A feature that does not exist: says so, goes to the list, and says so there as well (part 1, section 8). */
export function FeatureGone() {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    function goToTheList() {
      notify('resources.faq.doesNotExist', { type: 'warning' });
      navigate(paths.features, { replace: true, state: { missing: true } });
    },
    [notify, navigate],
  );
  return (
    <Page title="resources.faq.details">
      <EmptyList text="resources.faq.notFound" />
    </Page>
  );
}
