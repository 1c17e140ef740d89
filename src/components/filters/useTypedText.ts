import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readSearch } from '../../format/text';
import { startTimer } from '../../startTimer';

const PAUSE_MS = 400;

/**
 * Returns the props of a text field whose value is in the URL. The field holds the typed text; `apply` gets it, trimmed,
 * after a pause, on Enter, or on blur. Browsers refuse more than 100 changes of the URL in 10 s, so that letters would be
 * lost.
 */
export function useTypedText(
  applied: string,
  apply: (text: string) => void,
  pause: number = PAUSE_MS,
) {
  // The typed text is shown until the URL contains a text that this field did not write: Back, the menu or a reset then
  // takes precedence.
  const [typed, setTyped] = useState<{ text: string; applied: string }>();
  const isTyped = typed?.applied === applied;
  function applyNow() {
    const text = typed && readSearch(typed.text);
    if (!isTyped || text === undefined || text === applied) return;
    setTyped({ ...typed, applied: text });
    apply(text);
  }
  const latest = useRef(applyNow);
  latest.current = applyNow;

  useEffect(
    function applyAfterPause() {
      if (typed === undefined) return;
      const timer = startTimer(() => latest.current(), pause);
      return () => clearTimeout(timer);
    },
    [typed, pause],
  );
  return {
    value: isTyped ? typed.text : applied,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ text: target.value, applied }),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && applyNow(),
    // Applies the typed text before the next click, for example on the reset of all filters.
    onBlur() {
      applyNow();
      setTyped(undefined);
    },
  };
}
