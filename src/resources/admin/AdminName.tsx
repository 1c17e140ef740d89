import { useRecordContext, useTranslate } from 'react-admin';
import { formatText } from '../../format/text';
import type { Admin } from '../../types';
import { useIsMe } from './useIsMe';

/** The name, with the marker on the signed-in administrator's row. */
export function AdminName() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  return (
    <>
      <bdi>{formatText(admin?.name)}</bdi>
      {isMe(admin) && <strong>{` ${translate('resources.admin.you')}`}</strong>}
    </>
  );
}
