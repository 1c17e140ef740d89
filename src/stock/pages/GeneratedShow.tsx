import Anchor from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import {
  RecordContextProvider,
  useGetOne,
  useListContextWithProps,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { Timestamp } from '../../components/fields/ClampedText';
import { DataTree } from '../../components/fields/DataTree';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SafeHtml } from '../../components/fields/SafeHtml';
import { usePathParams } from '../../components/page/address';
import { Page } from '../../components/page/Page';
import { formatAmount } from '../../format/amounts';
import { lookUp } from '../../format/collections';
import { isSameId } from '../../format/identifiers';
import { formatText, humanise } from '../../format/text';
import type { InferredField } from './fieldShapes';
import { MinorAmountField, ReferenceLink, YesNo } from './fields';
import { GeneratedMessages } from './GeneratedMessages';
import { inferFields } from './inferFields';
import { hasVerb } from './verbs';

/** Renders a value of a generated view by its inferred kind; an absent value is empty. */
export function GeneratedValue({ shape }: { shape: InferredField }) {
  const record = useRecordContext() ?? { id: '' };
  const { source, kind, reference, currency } = shape;
  const value: unknown = lookUp(record, source);
  if (currency) return <MinorAmountField {...{ source, currency }} />;
  switch (kind) {
    case 'boolean':
      return <YesNo value={value} />;
    case 'amount':
      return formatAmount(value, record.currency);
    case 'date':
      return <Timestamp at={value} kind="day" />;
    case 'dateTime':
      return <Timestamp at={value} kind="dateTime" />;
    case 'email':
      return value ? <Anchor href={`mailto:${formatText(value)}`}>{formatText(value)}</Anchor> : '';
    case 'url':
      return <Address value={formatText(value)} />;
    case 'html':
      return <SafeHtml content={formatText(value)} />;
    case 'reference':
      return <ReferenceLink source={source} reference={reference} />;
    case 'tree':
      return <DataTree value={value} nameOf={humanise} />;
    default:
      return <bdi>{formatText(value)}</bdi>;
  }
}

// A remote image is a link as well: nothing is loaded from other hosts.
function Address({ value }: { value: string }) {
  if (!/^https?:\/\//i.test(value)) return value;
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Anchor>
  );
}

/** Renders all fields of one record; of a resource without a request for one record, the row of its list. */
export function GeneratedDetails({ resource, id }: { resource: string; id: string }) {
  const canFetch = hasVerb(resource, 'getOne');
  const { data: rows } = useListContextWithProps();
  const { data, error, refetch } = useGetOne(resource, { id }, { enabled: canFetch });
  const record = data ?? rows?.find((row) => isSameId(row.id, id));
  if (error && !data) return <Failure failure={error} onRetry={refetch} />;
  if (!record) return <Skeleton variant="rounded" height={160} />;
  const shapes = inferFields([record]);
  const values = shapes.map((shape) => [
    shape.source,
    <GeneratedValue key={shape.source} shape={shape} />,
  ]);
  return (
    <RecordContextProvider value={record}>
      <DefinitionList of={{ id: <bdi>{String(record.id)}</bdi>, ...Object.fromEntries(values) }} />
    </RecordContextProvider>
  );
}

/** Renders the details of a record as a page, for a resource with a hand-written list. */
export default function GeneratedShow() {
  const resource = useResourceContext() ?? '';
  const { id = '' } = usePathParams();
  return (
    <GeneratedMessages>
      <Page title={`resources.${resource}.details`}>
        <GeneratedDetails resource={resource} id={id} />
      </Page>
    </GeneratedMessages>
  );
}
