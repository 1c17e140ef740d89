import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmBeforeSignOut } from '../authProvider/signOut';
import { deleteDraft, leaveGuards, readDraft } from '../components/form/unsavedInput';
import { lazyPart } from '../components/page/lazyPart';
import { DocumentTitle, useAppBarTitle } from '../components/page/Page';
import { useSignedIn } from '../components/page/SignedIn';
import { repeatQuestion } from '../operations/repeatQuestion';
import { runningBatches } from '../operations/runningBatches';

/**
 * Restores what was typed in a stock form when the session ended: react-admin applies `location.state.record` to any form. The
 * entry names its owner, since it outlives the session. A form with `warnWhenUnsavedChanges` asks before Logout, too.
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
      return confirmBeforeSignOut(async () => {
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

const RepeatQuestion = lazyPart(() => import('./RepeatQuestion'));

const createHost = () =>
  Object.assign(document.createElement('span'), { id: 'react-admin-title', dir: 'auto' });

/** Restores drafts, asks before a record is created twice, and renders the heading that react-admin’s <Title> fills on stock pages. */
export function StockParts() {
  const [host] = useState(createHost);
  const [title, setTitle] = useState('');
  const question = useSyncExternalStore(repeatQuestion.listen, repeatQuestion.get);
  const attach = useCallback(
    (container: HTMLElement | null) => void container?.append(host),
    [host],
  );
  useEffect(
    function observePortal() {
      const read = () => setTitle(host.textContent?.trim() ?? '');
      // A portal does not notify its container of changes.
      const observer = new MutationObserver(read);
      observer.observe(host, { childList: true, characterData: true, subtree: true });
      read();
      return () => observer.disconnect();
    },
    [host],
  );
  useAppBarTitle(title);
  return (
    <>
      <StockDraft />
      {question && <RepeatQuestion key={question.at} question={question} />}
      {title && <DocumentTitle page={title} />}
      {title ? (
        <div className="page-head" data-stock="">
          {/* biome-ignore lint/a11y/useHeadingContent: react-admin fills the host in it. */}
          <h1 ref={attach} />
        </div>
      ) : (
        <div ref={attach} hidden />
      )}
    </>
  );
}
