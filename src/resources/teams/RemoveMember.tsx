import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { nameInSentence } from '../../format/text';
import { isCallError, serverMessage } from '../../http/errors';
import { REMOVE } from './panels';

// The server's own words for it (part 2, section 8).
const OWNER = /Cannot remove the team owner/i;

/** The owner has a sentence of their own, in place of the server's. */
const sentenceOf = (failure: unknown) =>
  isCallError(failure) && OWNER.test(serverMessage(failure.body) ?? '')
    ? { instead: 'resources.teams_members.owner' }
    : { above: 'resources.teams_members.removeFailed' };

/** Asks before a member is removed, by the id of their user (rulings R23a). */
export function RemoveMember({ teamId }: { teamId: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<TeamMember>
      panel={REMOVE}
      title="resources.teams_members.confirmTitle"
      confirm="resources.teams_members.remove"
      success="resources.teams_members.removed"
      failure={sentenceOf}
      send={({ user }) =>
        provider.delete('teams_members', { id: user?.id ?? '', meta: { teamId } })
      }
    >
      {({ id, user }) =>
        translate('resources.teams_members.confirmText', {
          who: nameInSentence(user?.name) || nameInSentence(user?.email) || id,
        })
      }
    </ConfirmRow>
  );
}
