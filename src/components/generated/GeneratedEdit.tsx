import { useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useResume } from '../form/useResume';
import { Page } from '../page/Page';
import { EditForm } from './EditForm';
import { Words } from './Words';

/** Renders the form of a record as a page, for a resource with a hand-written list. */
export default function GeneratedEdit() {
  const resource = useResourceContext() ?? '';
  const goOn = useResume();
  const { id = '' } = useParams();
  return (
    <Words>
      <Page title={`resources.${resource}.edit`}>
        <EditForm frame="page" resource={resource} id={id} onDone={() => goOn(`/${resource}`)} />
      </Page>
    </Words>
  );
}
