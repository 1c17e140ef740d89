import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify } from 'react-admin';
import { Page } from '../../../components/Page';
import { FeedForm } from './FeedForm';

/** Writes a post (part 2, section 2). A default export: loaded when it is opened. */
export default function FeedCreate() {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return (
    <ResourceContextProvider value="feeds">
      <Page title="resources.feeds.form.createTitle">
        <FeedForm
          draft="feeds/new"
          submit="resources.feeds.form.createSubmit"
          onSave={async (data) => {
            await provider.create('feeds', { data });
            void queryClient.invalidateQueries({ queryKey: ['feeds', 'getList'] });
            notify('resources.feeds.form.created', { type: 'success' });
            return true;
          }}
        />
      </Page>
    </ResourceContextProvider>
  );
}
