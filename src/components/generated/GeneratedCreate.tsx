import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useResourceContext, useTranslate } from 'react-admin';
import { Failure } from '../feedback/ListStates';
import { CreateForm } from '../form/RecordForms';
import { useResume } from '../form/useResume';
import { FIRST_PAGE } from '../list/useUrlListController';
import { Page } from '../page/Page';
import { GeneratedInputs } from './GeneratedInputs';
import { GeneratedMessages } from './GeneratedMessages';
import { inferFields, writableFields } from './inferFields';
import { useSuccessMessage } from './useSuccessMessage';

/** Renders the page that creates a record, with the fields of the existing records. */
export default function GeneratedCreate() {
  return (
    <GeneratedMessages>
      <CreatePage />
    </GeneratedMessages>
  );
}

function CreatePage() {
  const resource = useResourceContext() ?? '';
  const resume = useResume();
  const translate = useTranslate();
  const success = useSuccessMessage(resource, 'created');
  const { data, error, refetch } = useGetList(resource, FIRST_PAGE);
  const shapes = writableFields(inferFields(data ?? []));
  return (
    <Page title={`resources.${resource}.add`} about={translate(`resources.${resource}.title`)}>
      {error && <Failure failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {data && shapes.length === 0 && (
        <Typography color="text.secondary">{translate(`resources.${resource}.unknown`)}</Typography>
      )}
      {shapes.length > 0 && (
        <CreateForm
          frame="page"
          resource={resource}
          success={success}
          submit={`resources.${resource}.add`}
          onDone={() => resume(`/${resource}`)}
        >
          <GeneratedInputs shapes={shapes} />
        </CreateForm>
      )}
    </Page>
  );
}
