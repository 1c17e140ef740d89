import { useIsFetching } from '@tanstack/react-query';
import './FetchingLine.css';

/** A thin line at the top while rows that are already shown are being refreshed. */
export function FetchingLine() {
  return useIsFetching() > 0 ? <div className="fetching" aria-hidden="true" /> : null;
}
