import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { nextTask } from '../page/nextTask';
import { holdColumns } from './holdColumns';

const ROW_HEIGHT = 41;
const OVERSCAN = 8;
// Drawn in one go: more would hold a slow machine up for longer than 50 ms.
const SLICE = 8;

interface Range {
  from: number;
  to: number;
}

/** Names the rows of a body that are in sight, and some around them. */
function inSight(body: HTMLElement, count: number): Range {
  const above = -body.getBoundingClientRect().top;
  const first = Math.floor(above / ROW_HEIGHT) - OVERSCAN;
  const last = Math.ceil((above + window.innerHeight) / ROW_HEIGHT) + OVERSCAN;
  return {
    from: Math.max(0, Math.min(first, count - SLICE)),
    to: Math.min(count, Math.max(last, SLICE)),
  };
}

/** Goes one slice from what is drawn towards what is wanted. */
function nearer(drawn: Range, wanted: Range): Range {
  const from = Math.max(drawn.from, wanted.from);
  const to = Math.min(drawn.to, wanted.to);
  // Nothing of it is drawn yet.
  if (from >= to) return { from: wanted.from, to: Math.min(wanted.to, wanted.from + SLICE) };
  if (to < wanted.to) return { from, to: Math.min(wanted.to, to + SLICE) };
  return { from: Math.max(wanted.from, from - SLICE), to };
}

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;

/**
 * The body of a table of many rows: those in sight, slice by slice so that no moment is long, between two spacers as
 * high as the others.
 */
export function LongBody({ children }: { children?: ReactNode }) {
  const { data: rows = [] } = useListContext();
  const { length } = rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const [drawn, draw] = useState<Range>({ from: 0, to: SLICE });
  const latest = useRef(drawn);
  useEffect(
    function drawWhatIsInSight() {
      let isGone = false;
      let isFollowing = false;
      async function follow() {
        if (isFollowing) return;
        isFollowing = true;
        for (;;) {
          // After the frame that shows what is drawn: nothing is measured before its time.
          await new Promise(requestAnimationFrame);
          await nextTask();
          if (isGone || !body.current) return;
          holdColumns(body.current);
          const next = nearer(latest.current, inSight(body.current, length));
          if (isSame(next, latest.current)) break;
          latest.current = next;
          draw(next);
        }
        isFollowing = false;
      }
      void follow();
      window.addEventListener('scroll', follow, { passive: true });
      window.addEventListener('resize', follow);
      return () => {
        isGone = true;
        window.removeEventListener('scroll', follow);
        window.removeEventListener('resize', follow);
      };
    },
    [length],
  );
  const shown = rows.slice(drawn.from, drawn.to);
  return (
    <tbody ref={body}>
      <Spacer rows={drawn.from} />
      {shown.map((record, at) => (
        <RecordContextProvider key={record.id ?? drawn.from + at} value={record}>
          <tr aria-rowindex={drawn.from + at + 2}>{children}</tr>
        </RecordContextProvider>
      ))}
      <Spacer rows={Math.max(0, length - drawn.to)} />
    </tbody>
  );
}

function Spacer({ rows }: { rows: number }) {
  return rows > 0 ? <tr style={{ height: rows * ROW_HEIGHT }} /> : null;
}
