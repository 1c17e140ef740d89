import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRowOld } from '../../components/list/ConfirmRowOld';
import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { formatText } from '../../format/text';
import { isCallError, serverMessage } from '../../http/errors';
import { REMOVE } from './panels';

// The server's own words for it (part 2, section 8).
const OWNER = /Cannot remove the team owner/i;

/** Words a failed removal; the owner has a sentence of their own. */
function removeFault(error: unknown): unknown {
  const said = isCallError(error) && (serverMessage(error.body) ?? '');
  return said && OWNER.test(said) ? new Error('resources.teams_members.owner') : error;
}

/** Asks before a member is removed, by the id of their user (rulings R23a). */
export function RemoveMember({ teamId }: { teamId: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRowOld<TeamMember>
      panel={REMOVE}
      title="resources.teams_members.confirmTitle"
      confirm="resources.teams_members.remove"
      success="resources.teams_members.removed"
      act={({ user }) =>
        provider
          .delete('teams_members', { id: user?.id ?? '', meta: { teamId } })
          .catch((error: unknown) => {
            throw removeFault(error);
          })
      }
      failure={(error) =>
        error instanceof Error && error.message === 'resources.teams_members.owner'
          ? undefined
          : 'resources.teams_members.removeFailed'
      }
    >
      {({ id, user }) =>
        translate('resources.teams_members.confirmText', {
          who: formatText(user?.name) || formatText(user?.email) || id,
        })
      }
    </ConfirmRowOld>
  );
}
