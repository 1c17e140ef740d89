import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useGetOne, useListContextWithProps } from 'react-admin';
import { isSameId } from '../../format/identifiers';
import { Failure } from '../feedback/ListStates';
import { DefinitionList } from '../fields/DefinitionList';
import { GeneratedValue } from './GeneratedValue';
import { inferFields } from './inferFields';
import { hasVerb } from './verbs';

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
