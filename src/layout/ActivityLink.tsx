import './bars.css';
import { useEffect, useRef } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { HistoryIcon } from '../components/buttons/icons';
import { useOperationSentence } from '../components/feedback/useOperationSentence';
import { useIsPageIdle } from '../components/page/PageIdle';
import { useJournal } from '../components/page/useJournal';
import { isOperationOpen, isUnsettled, type Operation } from '../journal/operation';
import { rulesOfKind } from '../operations/kinds';
import { paths } from '../paths';

interface BadgeProps {
  count: number;
  /** The number as it is shown. Default: at most 99+. */
  text?: string;
  /** Read aloud instead of the number. */
  label: string;
}

/** Renders a count in the corner of an app bar item; nothing for 0. It takes no space, so that nothing moves. */
export function CountBadge({ count, text, label }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="bar-count" aria-hidden="true">
        {text ?? (count > 99 ? '99+' : count)}
      </span>
      <span className="read-aloud">{label}</span>
    </>
  );
}

/** Announces guarded changes that were unknown, or settled by the admin or by a failed row, once the server or the ledger settles them. */
function useAnnounceSettled(operations: readonly Operation[]): void {
  const notify = useNotify();
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const waiting = useRef(new Map<string, string>());
  const announce = useEvent((operations: readonly Operation[]) => {
    const before = waiting.current;
    waiting.current = new Map();
    for (const operation of operations) {
      const { id, kind, guarded, outcome, settledBy } = operation;
      const wasOutcome = before.get(id);
      const isNotDoneByRow = settledBy === 'ledger' && outcome === 'notDone';
      if (isOperationOpen(operation) || settledBy === 'person' || isNotDoneByRow) {
        waiting.current.set(id, outcome);
      }
      if (settledBy === 'person' || isUnsettled(operation)) continue;
      if (wasOutcome && wasOutcome !== outcome) {
        if (!rulesOfKind(kind, guarded).guarded || settledBy === 'later') continue;
        const sentence = sentenceOf({ ...operation, outcome: 'sending' });
        const args = { what: sentence, outcome: translate(`activity.outcomes.${outcome}`) };
        const message = settledBy === 'ledger' ? 'byLedger' : 'byServer';
        const type = outcome === 'done' ? 'success' : 'warning';
        notify(`activity.announced.${message}`, { type, messageArgs: args });
      }
    }
  });
  useEffect(() => announce(operations), [operations, announce]);
}

/** Renders the number of operations of unknown outcome, and announces those that are settled later. */
function OpenOperations() {
  const translate = useTranslate();
  const { operations } = useJournal();
  useAnnounceSettled(operations);
  const open = operations.filter(isOperationOpen).length;
  return <CountBadge count={open} label={translate('shell.openCount', { count: open })} />;
}

/** Renders the app bar's link to `/activity`. The journal is opened once the first rows are shown. */
export function ActivityLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const name = translate('shell.activity');
  const isSettled = useIsPageIdle();
  const isHere = useLocation().pathname === paths.activity;
  return (
    <Link
      className="bar-item"
      to={paths.activity}
      data-narrow={isNarrow}
      title={isNarrow ? name : undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <HistoryIcon />
      <span className="bar-text">{name}</span> {isSettled && <OpenOperations />}
    </Link>
  );
}
