import type { MouseEvent } from 'react';
import type { Identifier } from 'react-admin';

/** Gives the rows from the one that was ticked last to this one, as a list shows them; this one alone where the other is not shown. */
export function rangeTo<R extends { id: Identifier }>(
  row: R,
  shown: readonly R[],
  last: Identifier | undefined,
): readonly R[] {
  const [from, to] = [last, row.id].map((id) => shown.findIndex((each) => each.id === id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [row];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Tells whether Shift was held when a box was ticked, by the mouse or the keyboard. */
export const isWithShift = ({ nativeEvent }: { nativeEvent: Event }) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** Keeps the browser from marking the text between two clicks. */
export const markNoText = (event: MouseEvent) => event.shiftKey && event.preventDefault();
