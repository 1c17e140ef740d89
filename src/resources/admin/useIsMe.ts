import { useSignedIn } from '../../components/page/SignedIn';
import { isSameId } from '../../format/identifiers';
import type { Admin } from '../../types';

export function useIsMe(): (admin: Admin | undefined) => boolean {
  const me = useSignedIn();
  return (admin) => isSameId(admin?.id, me.id);
}
