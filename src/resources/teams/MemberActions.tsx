import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { REMOVE } from './panels';

/** The remove action of one member. Without a user there is no id to remove by (rulings R23a). */
export function MemberActions() {
  const translate = useTranslate();
  const member = useRecordContext<TeamMember>();
  const openPanel = useOpenPanel(REMOVE);
  if (!member) return null;
  const isKnown = Boolean(member.user?.id);
  return (
    <RowActions>
      <RowAction
        icon="leave"
        name={translate('resources.teams_members.remove')}
        danger
        disabled={!isKnown}
        title={isKnown ? undefined : translate('resources.teams_members.withoutUser')}
        onClick={() => openPanel(REMOVE, member.id)}
      />
    </RowActions>
  );
}
