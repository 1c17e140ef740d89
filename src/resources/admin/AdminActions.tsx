import { useRecordContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { Admin } from '../../types';
import { ADMIN_PANELS } from './panels';
import { useIsMe } from './useIsMe';

/** Edit and Delete of one administrator; none on the own row (part 2, section 6). */
export function AdminActions() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  const panel = usePanel(...ADMIN_PANELS);
  if (!admin || isMe(admin)) return null;
  return (
    <RowActions>
      <button type="button" onClick={() => panel.open('edit', admin.id)}>
        {translate('resources.admin.edit')}
      </button>
      <button type="button" className="danger" onClick={() => panel.open('delete', admin.id)}>
        {translate('resources.admin.delete')}
      </button>
    </RowActions>
  );
}
