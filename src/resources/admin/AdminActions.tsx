import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Admin } from '../../types';
import { ADMIN_PANELS } from './panels';
import { useIsMe } from './useIsMe';

/** Edit and Delete of one administrator; none on the own row (part 2, section 6). */
export function AdminActions() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  const openPanel = useOpenPanel(...ADMIN_PANELS);
  if (!admin) return null;
  // As high as the rows that have buttons.
  if (isMe(admin))
    return <span style={{ display: 'inline-block', height: 28, verticalAlign: 'top' }} />;
  return (
    <RowActions>
      <RowAction
        icon="edit"
        name={translate('resources.admin.edit')}
        onClick={() => openPanel('edit', admin.id)}
      />
      <RowAction
        icon="remove"
        name={translate('resources.admin.delete')}
        danger
        onClick={() => openPanel('delete', admin.id)}
      />
    </RowActions>
  );
}
