import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { addSignOutGuard } from '../authProvider/signOut';
import { deleteDraft, leaveGuards, readDraft } from '../components/form/unsavedInput';
import { useSignedIn } from '../components/page/SignedIn';
import { runningBatches } from '../operations/runningBatches';

/**
 * Restores in a stock form the input of its admin when the session ended: react-admin applies `location.state.record`
 * to any form as unsaved changes. The history entry outlives the session, so it contains its owner and restores nothing
 * for another admin. A form with `warnWhenUnsavedChanges` asks before Logout, too.
 */
export function StockDraft() {
  const { id: adminId } = useSignedIn();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isForeign = state?.typedBy !== undefined && state.typedBy !== adminId;
  useEffect(
    function restoreDraft() {
      const record = readDraft(adminId, pathname);
      const after = record ? { record, typedBy: adminId } : null;
      if (record) deleteDraft(adminId, pathname);
      if (record || isForeign) navigate(pathname + search, { replace: true, state: after });
    },
    [adminId, pathname, search, isForeign, navigate],
  );
  const translate = useTranslate();
  useEffect(
    function guardSignOut() {
      return addSignOutGuard(async () => {
        // Everything else that holds the tab has a question of its own; react-admin's guard shows itself only here.
        if (leaveGuards.changed().length + runningBatches.all().length > 0) return true;
        const closing = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(closing);
        const texts = [translate('common.leave.title'), translate('common.leave.text')];
        return !closing.defaultPrevented || window.confirm(texts.join('\n'));
      });
    },
    [translate],
  );
  return null;
}
