import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { focusHeading } from './keepFocus';

/**
 * Moves the focus to the heading of a page that was navigated to, so that the keyboard and a screen reader begin there.
 * The heading may load later or be replaced by a better one; the first key or click ends this.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const here = useRef<string>(undefined);

  useEffect(
    function focusHeadingOnNavigation() {
      const page = main.current;
      // The root only redirects.
      if (!page || pathname === paths.home || pathname === here.current) return;
      const isFirst = here.current === undefined;
      here.current = pathname;
      // After the document has loaded, the focus is at its top.
      if (isFirst) return;

      const focusUnlessMoved = () => {
        const focused = document.activeElement;
        if (focused === page || !page.contains(focused)) focusHeading();
      };
      let frame = 0;
      // Waits for the next frame, which computes the layout anyway: focusing at once would force a layout.
      const focusInNextFrame = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(focusUnlessMoved);
      };
      focusInNextFrame();
      const observer = new MutationObserver(focusInNextFrame);
      // The whole document, since a dialog that closes makes the page available again by an attribute.
      const attributeFilter = ['aria-hidden'];
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
      const userInput = new AbortController();
      userInput.signal.addEventListener('abort', () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
      });
      for (const type of ['keydown', 'pointerdown']) {
        window.addEventListener(type, () => userInput.abort(), {
          capture: true,
          signal: userInput.signal,
        });
      }
      return () => userInput.abort();
    },
    [main, pathname],
  );
}
