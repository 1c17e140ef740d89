import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useResourceContext, useTranslate } from 'react-admin';
import { Failure } from '../feedback/Failure';
import { CreateFrame } from '../form/RecordFrame';
import { useResume } from '../form/useResume';
import { FIRST_PAGE } from '../list/useUrlListController';
import { Page } from '../page/Page';
import { Inputs } from './Inputs';
import { inferShapes, inputsOf } from './infer';
import { useDone } from './useDone';
import { Words } from './Words';

/** Renders the page that creates a record, with the fields of the existing records. */
export default function GeneratedCreate() {
  return (
    <Words>
      <CreatePage />
    </Words>
  );
}

function CreatePage() {
  const resource = useResourceContext() ?? '';
  const goOn = useResume();
  const translate = useTranslate();
  const success = useDone(resource, 'created');
  const { data, error, refetch } = useGetList(resource, FIRST_PAGE);
  const shapes = inputsOf(inferShapes(data ?? []));
  return (
    <Page title={`resources.${resource}.add`} about={translate(`resources.${resource}.title`)}>
      {error && <Failure failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {data && shapes.length === 0 && (
        <Typography color="text.secondary">{translate(`resources.${resource}.unknown`)}</Typography>
      )}
      {shapes.length > 0 && (
        <CreateFrame
          frame="page"
          resource={resource}
          success={success}
          submit={`resources.${resource}.add`}
          onDone={() => goOn(`/${resource}`)}
        >
          <Inputs shapes={shapes} />
        </CreateFrame>
      )}
    </Page>
  );
}
