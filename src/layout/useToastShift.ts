import { type RefObject, useLayoutEffect } from 'react';

// What can be pressed, typed into or has to be read: titles too.
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"], main h1, [role="dialog"] h2';
const UNREACHABLE = '[aria-hidden="true"], [inert], .toasts';
const STEP_PX = 8;
const SMALLEST_PX = 4;
// What is below a toast changes while it is there: a dialog closes, rows arrive.
const CHECK_MS = 250;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Returns by how many px boxes have to move down to cover none of the others, at most `most`; undefined if they always do. */
export function shiftToUncover(
  boxes: readonly Box[],
  others: readonly Box[],
  most: number,
): number | undefined {
  for (let down = 0; down <= most; down += STEP_PX) {
    const covers = ({ left, top, right, bottom }: Box) =>
      others.some(
        (other) =>
          other.left < right &&
          left < other.right &&
          other.top < bottom + down &&
          top + down < other.bottom,
      );
    if (!boxes.some(covers)) return down;
  }
  return undefined;
}

function boxesBelow(toasts: HTMLElement): Box[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (each) => !each.closest(UNREACHABLE),
  );
  return controls
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      const isVisible = width >= SMALLEST_PX && height >= SMALLEST_PX;
      return isVisible && bottom > toasts.offsetTop && top < window.innerHeight;
    });
}

/** Moves toasts off what they cover. Where they always would, they let clicks through, and only their buttons move. */
function uncover(toasts: HTMLElement): void {
  if (toasts.querySelector(':hover')) return;
  const moved = Number.parseFloat(toasts.style.translate.split(' ')[1] ?? '') || 0;
  const boxesOf = (selector: string) =>
    [...toasts.querySelectorAll(selector)].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top: top - moved, right, bottom: bottom - moved };
    });
  const below = boxesBelow(toasts);
  const most = window.innerHeight / 2;
  const downAll = shiftToUncover(boxesOf('.toast'), below, most);
  const down = downAll ?? shiftToUncover(boxesOf('.toast :is(button, a)'), below, most) ?? 0;
  if (down !== moved) toasts.style.translate = `0 ${down}px`;
  toasts.toggleAttribute('data-passes', downAll === undefined);
}

/** Keeps the toasts of an element off the controls and titles of the page, from the first paint on. */
export function useToastShift(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(function uncoverControls() {
    const check = () => ref.current && uncover(ref.current);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  });
}
