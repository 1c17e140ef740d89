import Anchor from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import {
  RecordContextProvider,
  useGetOne,
  useListContextWithProps,
  useRecordContext,
  useResourceContext,
  useResourceDefinitions,
} from 'react-admin';
import { can } from '../../authProvider/roles';
import { Failure } from '../../components/feedback/Failure';
import { Timestamp } from '../../components/fields/ClampedText';
import { DataTree } from '../../components/fields/DataTree';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SafeHtml } from '../../components/fields/SafeHtml';
import { Page } from '../../components/page/Page';
import { useSignedIn } from '../../components/page/SignedIn';
import { usePathParams } from '../../components/page/usePathParams';
import { formatAmount } from '../../format/amounts';
import { lookUp } from '../../format/collections';
import { isSameId } from '../../format/identifiers';
import { formatText, humanise } from '../../format/text';
import { type InferredField, referenceCandidates } from './fieldShapes';
import { MinorAmountField, ReferenceLink, YesNo } from './fields';
import { GeneratedMessages } from './GeneratedMessages';
import { inferFields } from './inferFields';
import { hasVerb } from './verbs';

/** Returns the resource that an inferred reference names; undefined if the console has none or the role may not read it. */
export function useReferencedResource(reference = ''): string | undefined {
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  return referenceCandidates(reference).find(
    (name) => definitions[name]?.hasList && can(role, name) && hasVerb(name, 'getOne'),
  );
}

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
      return <Reference source={source} reference={reference} />;
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

function Reference({ source, reference = '' }: { source: string; reference?: string }) {
  return (
    <ReferenceLink source={source} reference={useReferencedResource(reference) ?? reference} />
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
  const facts = [
    ['id', <bdi key="id">{String(record.id)}</bdi>] as const,
    ...shapes.map(
      (shape) => [shape.source, <GeneratedValue key={shape.source} shape={shape} />] as const,
    ),
  ];
  return (
    <RecordContextProvider value={record}>
      <DefinitionList of={Object.fromEntries(facts)} />
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
