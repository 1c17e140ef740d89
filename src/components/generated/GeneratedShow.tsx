import { useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Page } from '../page/Page';
import { Details } from './Details';
import { Words } from './Words';

/** Renders the details of a record as a page, for a resource with a hand-written list. */
export default function GeneratedShow() {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  return (
    <Words>
      <Page title={`resources.${resource}.details`}>
        <Details resource={resource} id={id} />
      </Page>
    </Words>
  );
}
