import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';

const GUESSED_HEIGHT = 92;

interface VirtualCardsProps {
  records: RaRecord[];
  draw: (record: RaRecord) => ReactNode;
}

/** The cards in sight, between two empty items as high as the others. Loaded with a long list on a narrow screen. */
export default function VirtualCards({ records, draw }: VirtualCardsProps) {
  const first = useRef<HTMLLIElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(function measureWhereTheCardsBegin() {
    const box = first.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => records[index]?.id ?? index,
    overscan: 4,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <li aria-hidden="true" ref={first} style={{ height: before, padding: 0 }} />
      {items.map(({ index, key }) => {
        const record = records[index];
        return (
          record && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={records.length}
            >
              {draw(record)}
            </li>
          )
        );
      })}
      <li aria-hidden="true" style={{ height: after, padding: 0 }} />
    </>
  );
}
