import { type RefObject, useEffect, useRef, useState } from 'react';
import { nextTask } from '../../scheduling';
import { usePrinting } from '../theme/useMedia';

// Up to this many rows rendering is cheap.
const AT_ONCE = 100;
/** Up to this many all rows are rendered, slice by slice, so that the browser's search finds each. */
export const ALL_UP_TO = 300;
const OVERSCAN = 8;
// Rendered in one task: more would block a slow machine for longer than 50 ms.
const SLICE = 8;

interface Range {
  from: number;
  to: number;
}

/** Returns the range of visible rows, with some more around them. */
function visibleRange(body: HTMLElement, count: number, height: number): Range {
  const above = -body.getBoundingClientRect().top;
  const first = Math.floor(above / height) - OVERSCAN;
  const last = Math.ceil((above + window.innerHeight) / height) + OVERSCAN;
  return {
    from: Math.max(0, Math.min(first, count - SLICE)),
    to: Math.min(count, Math.max(last, SLICE)),
  };
}

/** Extends a rendered range by one slice towards another; starts at its end, where a jump to the last row leads. */
function extendRange(range: Range, targetRange: Range): Range {
  const from = Math.max(range.from, targetRange.from);
  const to = Math.min(range.to, targetRange.to);
  // The ranges do not overlap.
  if (from >= to)
    return { from: Math.max(targetRange.from, targetRange.to - SLICE), to: targetRange.to };
  if (to < targetRange.to) return { from, to: Math.min(targetRange.to, to + SLICE) };
  return { from: Math.max(targetRange.from, from - SLICE), to };
}

/** Fixes the widths of a table's columns, which would change with the visible rows, until its own width or columns change. */
function fixColumnWidths(body: HTMLElement): void {
  const table = body.closest('table');
  if (!table) return;
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')];
  const measured = `${table.parentElement?.clientWidth} ${headings.length}`;
  if (table.dataset.held === measured) return;
  delete table.dataset.held;
  for (const heading of headings) heading.style.width = '';
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  for (const [at, heading] of headings.entries()) heading.style.width = `${widths[at]}px`;
  table.dataset.held = measured;
}

/** Returns the rows of a list to render: of more than 300 the visible ones, unless it is printed. `height` is about a row's. */
export function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): Range {
  const isPrinting = usePrinting();
  const isLong = count > AT_ONCE;
  const [range, setRange] = useState<Range>({ from: 0, to: SLICE });
  const latest = useRef(range);
  useEffect(
    function renderVisibleRows() {
      if (!isLong) return;
      let isUnmounted = false;
      let isFollowing = false;
      async function follow() {
        if (isFollowing) return;
        isFollowing = true;
        for (;;) {
          // After the frame that shows the rendered rows: measuring earlier would force a layout.
          await new Promise(requestAnimationFrame);
          await nextTask();
          const element = body.current;
          if (isUnmounted || !element) return;
          fixColumnWidths(element);
          const all = count <= ALL_UP_TO && { from: 0, to: count };
          const targetRange = extendRange(
            latest.current,
            all || visibleRange(element, count, height),
          );
          if (targetRange.from === latest.current.from && targetRange.to === latest.current.to)
            break;
          latest.current = targetRange;
          setRange(targetRange);
        }
        isFollowing = false;
      }
      void follow();
      window.addEventListener('scroll', follow, { passive: true });
      window.addEventListener('resize', follow);
      return () => {
        isUnmounted = true;
        window.removeEventListener('scroll', follow);
        window.removeEventListener('resize', follow);
      };
    },
    [body, count, height, isLong],
  );
  return isLong && !isPrinting ? range : { from: 0, to: count };
}
