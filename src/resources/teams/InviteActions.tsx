import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { CANCEL } from './panels';

/** The cancel action of one invite. */
export function InviteActions() {
  const translate = useTranslate();
  const invite = useRecordContext<TeamInvite>();
  const openPanel = useOpenPanel(CANCEL);
  if (!invite) return null;
  return (
    <RowActions>
      <RowAction
        icon="cancel"
        name={translate('resources.teams_invites.cancel')}
        danger
        onClick={() => openPanel(CANCEL, invite.id)}
      />
    </RowActions>
  );
}
