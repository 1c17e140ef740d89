import { useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Page } from '../page/Page';
import { GeneratedDetails } from './GeneratedDetails';
import { GeneratedMessages } from './GeneratedMessages';

/** Renders the details of a record as a page, for a resource with a hand-written list. */
export default function GeneratedShow() {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  return (
    <GeneratedMessages>
      <Page title={`resources.${resource}.details`}>
        <GeneratedDetails resource={resource} id={id} />
      </Page>
    </GeneratedMessages>
  );
}
