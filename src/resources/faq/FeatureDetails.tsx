import Skeleton from '@mui/material/Skeleton';
import { DefinitionList } from '../../components/DefinitionList';
import { Failure } from '../../components/Failure';
import { formatText } from '../../format/text';
import { useListedFeature } from './useFeature';
import { loadFault } from './wording';

/** The details of one feature: name and description, as text in whatever direction they are written. */
export function FeatureDetails({ id }: { id: string }) {
  const { feature, error, refetch } = useListedFeature(id, false);
  return (
    <>
      <Failure failure={error && loadFault(error)} onRetry={() => void refetch()} />
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
