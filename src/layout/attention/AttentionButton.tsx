import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BellIcon } from '../../components/buttons/icons';
import { lazyPart } from '../../components/page/lazyPart';
import { useWasOpened } from '../../components/page/lifetime';
import { useIsPageIdle } from '../../components/page/PageIdle';
import '../bars.css';

const AttentionCount = lazyPart(() => import('./AttentionCount'), { isOptional: true });
const AttentionList = lazyPart(() => import('./AttentionList'));

/** Renders the bell: the largest number of what needs this admin, counted once the first rows are shown, and the list of all. */
export function AttentionButton() {
  const translate = useTranslate();
  const countId = useId();
  const isSettled = useIsPageIdle();
  const [text, setText] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpened = useWasOpened(anchor !== undefined);
  return (
    <span className="bar-counted">
      <button
        type="button"
        className="bar-item bar-icon"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={translate('shell.attention')}
        // Not part of the name, which must not change with the count.
        aria-describedby={countId}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={text || translate('shell.attention')}
      >
        <BellIcon />
      </button>
      <span id={countId}>{isSettled && <AttentionCount onText={setText} />}</span>
      {wasOpened && <AttentionList anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </span>
  );
}
