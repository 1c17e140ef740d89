import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import './FetchingLine.css';

/** A thin line at the top while shown rows are refreshed, or the code of the next page loads. */
export function FetchingLine() {
  const isFetching = useIsFetching() > 0;
  const isNavigating = useNavigation().state !== 'idle';
  return isFetching || isNavigating ? <div className="fetching" aria-hidden="true" /> : null;
}
