import type { MouseEvent } from 'react';

const ROW = 'tbody tr, li';
const CONTROL = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** Triggers a row's View on a click anywhere in the row, except on its controls or while text is selected. */
export function openRow({ target, button, ...event }: MouseEvent): void {
  const isPlain = button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || !(target instanceof Element) || target.closest(CONTROL)) return;
  if (window.getSelection()?.toString()) return;
  target.closest(ROW)?.querySelector<HTMLElement>('[data-opens]')?.click();
}

/** Opens the row before or after the open one; does nothing at the ends. */
export function openAdjacentRow(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
  const at = all.findIndex((each) => each.hasAttribute('aria-current'));
  const next = at < 0 ? undefined : all[at + by];
  next?.click();
  next?.closest(ROW)?.scrollIntoView({ block: 'nearest' });
}
