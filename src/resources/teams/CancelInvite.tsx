import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { nameInSentence } from '../../format/text';
import { CANCEL } from './panels';

/** Asks before an invite is cancelled; a failure is the server's message or the catalogue's (part 2, section 8). */
export function CancelInvite({ teamId }: { teamId: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<TeamInvite>
      panel={CANCEL}
      title="resources.teams_invites.confirmTitle"
      confirm="resources.teams_invites.cancel"
      success="resources.teams_invites.cancelled"
      failure="resources.teams_invites.cancelFailed"
      send={({ id }) => provider.delete('teams_invites', { id, meta: { teamId } })}
    >
      {({ id, email }) =>
        translate('resources.teams_invites.confirmText', { email: nameInSentence(email) || id })
      }
    </ConfirmRow>
  );
}
