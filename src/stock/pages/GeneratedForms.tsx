import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  CreateBase,
  DateInput,
  DateTimeInput,
  type InputProps,
  required,
  TextInput,
  type TextInputProps,
  useGetList,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { useRequiredFields } from '../../components/form/OperationForm';
import { EditForm, RecordForm } from '../../components/form/RecordForms';
import { useResume } from '../../components/form/useResume';
import { usePathParams } from '../../components/page/address';
import { Page } from '../../components/page/Page';
import { DEFAULT_SORT, PER_PAGE } from '../../dataProvider/listQuery';
import { readDay, withTimeZone } from '../../format/dates';
import { type InferredField, writableFields } from './fieldShapes';
import { useReferencedResource } from './fields';
import { GeneratedMessages, useSuccessMessage } from './GeneratedMessages';
import { inferFields } from './inferFields';
import { DecimalInput, JsonInput, MinorAmountInput, ReferencePicker } from './inputs';
import { hasVerb } from './verbs';

const NEEDED = required();

/** The first request of a list of a plain REST resource. */
const FIRST_PAGE = {
  pagination: { page: 1, perPage: PER_PAGE },
  sort: DEFAULT_SORT,
  filter: {},
};

/** Renders the inputs of a generated form, one for each writable field. */
function GeneratedInputs({ shapes }: { shapes: InferredField[] }) {
  const { fields } = useRequiredFields();
  return shapes.map((shape) => (
    <FieldInput
      key={shape.source}
      source={shape.source}
      shape={shape}
      fullWidth
      validate={fields.includes(shape.source) ? NEEDED : undefined}
    />
  ));
}

interface FieldInputProps
  extends Pick<InputProps, 'source' | 'label' | 'validate'>,
    Pick<TextInputProps, 'fullWidth'> {
  shape: InferredField;
}

/** Renders the input of a form or a filter by the kind of its field. */
export function FieldInput({ shape, ...props }: FieldInputProps) {
  const { kind, isText, isNumber, isLocal, currency } = shape;
  const reference = useReferencedResource(shape.reference);
  if (currency) return <MinorAmountInput {...props} currency={currency} isNumber={!isText} />;
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} format={readDay} />;
    case 'dateTime':
      return <DateTimeInput {...props} parse={isLocal ? undefined : withTimeZone} />;
    case 'number':
    case 'amount':
      return <DecimalInput {...props} isNumber={!isText} isPlain={kind === 'number'} />;
    case 'tree':
      return <JsonInput {...props} />;
    case 'html':
    case 'longText':
      return <TextInput {...props} multiline />;
    case 'email':
    case 'url':
      return <TextInput {...props} type={kind} />;
    case 'reference':
      if (reference) return <ReferencePicker {...props} {...{ reference, isNumber }} />;
      return isNumber ? (
        <DecimalInput {...props} decimals={0} isNumber isPlain />
      ) : (
        <TextInput {...props} />
      );
    default:
      return <TextInput {...props} />;
  }
}

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
  const heading = translate('ra.page.create', { name: useGetResourceLabel()(resource, 1) });
  return (
    <Page title={`resources.${resource}.add`} name={heading}>
      {error && <Failure failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {data && shapes.length === 0 && (
        <Typography color="text.secondary">{translate(`resources.${resource}.unknown`)}</Typography>
      )}
      {shapes.length > 0 && (
        <CreateBase redirect={false}>
          <RecordForm
            frame="page"
            success={success}
            submit={`resources.${resource}.add`}
            onDone={() => resume(`/${resource}`)}
          >
            <GeneratedInputs shapes={shapes} />
          </RecordForm>
        </CreateBase>
      )}
    </Page>
  );
}

interface EditFormProps {
  resource: string;
  id: string;
  frame?: 'page' | 'panel';
  onDone: () => void;
}

/** Renders the form of one record with inputs inferred from it. Fields without an input are sent back unchanged. */
export function GeneratedEditForm({ resource, ...rest }: EditFormProps) {
  const success = useSuccessMessage(resource, 'updated');
  return (
    <EditForm
      resource={resource}
      success={success}
      isReadFirst={hasVerb(resource, 'getOne')}
      {...rest}
    >
      <RecordInputs />
    </EditForm>
  );
}

function RecordInputs() {
  const record = useRecordContext();
  return record ? <GeneratedInputs shapes={writableFields(inferFields([record]))} /> : null;
}

/** Renders the form of a record as a page, for a resource with a hand-written list. */
export function GeneratedEdit() {
  const resource = useResourceContext() ?? '';
  const resume = useResume();
  const { id = '' } = usePathParams();
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
