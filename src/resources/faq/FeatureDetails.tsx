import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useListContext } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { DefinitionList } from '../../components/fields/DefinitionList';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { loadFailure } from './sentences';

/** The details of one feature, of the list at once: name and description, as text in whatever direction they are written. */
export function FeatureDetails({ id }: { id: string }) {
  const { data = [] } = useListContext<SupportFeature>();
  const row = data.find((one) => String(one.id) === id);
  const query = useGetOne<SupportFeature>('faq', { id }, { enabled: !row });
  const { data: feature = row, error, refetch } = query;
  return (
    <>
      <Failure failure={error} sentence={loadFailure(error)} onRetry={() => void refetch()} />
      {!feature && !error && <Skeleton variant="rounded" height={120} />}
      {feature && (
        <DefinitionList
          of={{
            name: <span dir="auto">{formatText(feature.name)}</span>,
            description: (
              <div dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                {formatText(feature.description)}
              </div>
            ),
          }}
        />
      )}
    </>
  );
}
