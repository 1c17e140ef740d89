import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

// The bar of a screen stays at its top.
const BAR_PX = 64;

/** Scrolls to where the rows begin when another page was asked for; Back returns to where somebody was. */
export function usePageTop(page: number, rows: RefObject<HTMLElement | null>): void {
  const how = useNavigationType();
  const shown = useRef(page);
  useEffect(
    function beginAtTheFirstRow() {
      if (shown.current === page) return;
      shown.current = page;
      if (how === 'POP') return;
      const top = window.scrollY + (rows.current?.getBoundingClientRect().top ?? 0);
      // Where the rows begin in sight of the heading, the heading is the better start.
      window.scrollTo({ top: top < window.innerHeight / 2 ? 0 : top - BAR_PX });
    },
    [page, how, rows],
  );
}
