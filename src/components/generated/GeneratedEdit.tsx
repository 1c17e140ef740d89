import { useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useResume } from '../form/useResume';
import { Page } from '../page/Page';
import { GeneratedEditForm } from './GeneratedEditForm';
import { GeneratedMessages } from './GeneratedMessages';

/** Renders the form of a record as a page, for a resource with a hand-written list. */
export default function GeneratedEdit() {
  const resource = useResourceContext() ?? '';
  const resume = useResume();
  const { id = '' } = useParams();
  return (
    <GeneratedMessages>
      <Page title={`resources.${resource}.edit`}>
        <GeneratedEditForm
          frame="page"
          resource={resource}
          id={id}
          onDone={() => resume(`/${resource}`)}
        />
      </Page>
    </GeneratedMessages>
  );
}
