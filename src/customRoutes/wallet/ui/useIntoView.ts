import { type RefObject, useEffect, useRef } from 'react';
import { nextTask } from '../../../components/page/nextTask';
import type { FormState } from '../engine/movement';

/** On its way, or of a person's own doing: nothing new to be seen. */
const QUIET = new Set<string>(['idle', 'confirming', 'rereading', 'sending', 'released']);

function show(place: HTMLElement | null): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  const { activeElement: focused, body } = document;
  // The button that was pressed is disabled or gone; anything else is somebody's place.
  if (focused && focused !== body && !focused.matches('[type=submit]')) return;
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Brings what became of a movement into view once it is known. Who types meanwhile is left alone. */
export function useIntoView(place: RefObject<HTMLElement | null>, { state }: FormState): void {
  const before = useRef(state);
  useEffect(
    function showTheEnd() {
      const wasSent = before.current === 'sending';
      const isNews = before.current !== state && !QUIET.has(state);
      before.current = state;
      const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
      // Enter in a field has it focused again by the answer; what the ledger tells later comes unasked.
      if (!isNews || (isTyping && !wasSent)) return;
      // By then the form is emptied of what was done, and as high as it stays.
      void nextTask().then(() => show(place.current));
    },
    [place, state],
  );
}
