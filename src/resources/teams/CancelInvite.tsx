import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRowOld } from '../../components/list/ConfirmRowOld';
import { serverOr } from '../../components/serverOr';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { formatText } from '../../format/text';
import { CANCEL } from './panels';

/** Asks before an invite is cancelled; a failure is the server's message or the catalogue's (part 2, section 8). */
export function CancelInvite({ teamId }: { teamId: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRowOld<TeamInvite>
      panel={CANCEL}
      title="resources.teams_invites.confirmTitle"
      confirm="resources.teams_invites.cancel"
      success="resources.teams_invites.cancelled"
      act={({ id }) =>
        provider.delete('teams_invites', { id, meta: { teamId } }).catch((error: unknown) => {
          throw serverOr(error, 'resources.teams_invites.cancelFailed');
        })
      }
    >
      {({ id, email }) =>
        translate('resources.teams_invites.confirmText', { email: formatText(email) || id })
      }
    </ConfirmRowOld>
  );
}
