import { useLocation, useParams } from 'react-router-dom';
import { formatText } from '../../format/text';

/** The team of the page: its id from the address, its name where the person came from the list. */
export function useTeam(): { teamId: string; name: string } {
  const { teamId = '' } = useParams();
  const { state } = useLocation();
  return { teamId, name: formatText(state?.team) };
}
