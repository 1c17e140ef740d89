import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { deleteDraft, readDraft } from '../components/form/drafts';
import { useSignedIn } from '../components/page/SignedIn';

/**
 * Restores in a stock form the input of its admin when the session ended: react-admin applies `location.state.record`
 * to any form as unsaved changes. The history entry outlives the session, so it contains its owner and restores nothing
 * for another admin.
 */
export function StockDraft() {
  const { id: adminId } = useSignedIn();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isForeign = state?.typedBy !== undefined && state.typedBy !== adminId;
  useEffect(
    function restoreWhatWasTyped() {
      const record = readDraft(adminId, pathname);
      const after = record ? { record, typedBy: adminId } : null;
      if (record) deleteDraft(adminId, pathname);
      if (record || isForeign) navigate(pathname + search, { replace: true, state: after });
    },
    [adminId, pathname, search, isForeign, navigate],
  );
  return null;
}
