import { ResourceContextProvider, useDataProvider } from 'react-admin';
import { useResume } from '../../../components/form/useResume';
import { MenuBreadcrumbs } from '../../../components/page/Breadcrumbs';
import { Page } from '../../../components/page/Page';
import { useOperation } from '../../../operations/useOperation';
import { paths } from '../../../paths';
import type { FeedTexts } from './editable';
import { FeedForm } from './FeedForm';

export default function FeedCreate() {
  const provider = useDataProvider();
  const resume = useResume();
  const create = useOperation({
    send: (data: FeedTexts) => provider.create('feeds', { data }),
    success: 'resources.feeds.form.created',
    refresh: ['feeds'],
    onDone: () => resume(paths.feeds),
  });
  return (
    <ResourceContextProvider value="feeds">
      <Page
        title="resources.feeds.form.createTitle"
        trail={
          <MenuBreadcrumbs menu="feeds" to={paths.feeds} title="resources.feeds.form.createTitle" />
        }
      >
        <FeedForm draft="feeds/new" submit="resources.feeds.form.createSubmit" operation={create} />
      </Page>
    </ResourceContextProvider>
  );
}
