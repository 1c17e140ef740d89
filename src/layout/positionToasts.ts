const NARROWEST_SLOT = 300;
const GAP = 4;
const ROOM = '--toast-room';

const overlap = (one: DOMRect, other: DOMRect, lift: number) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom - lift &&
  one.bottom > other.top - lift;

/** Moves the page or the open panel below the toasts, but only if they would cover one of its first controls. */
function keepControlsFree(toasts: Element[]): void {
  const panel = document.querySelector<HTMLElement>('.MuiDrawer-paperAnchorRight');
  const { style } = panel ?? document.documentElement;
  const moved = Number.parseFloat(style.getPropertyValue(ROOM)) || 0;
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const controls = panel
    ? panel.querySelectorAll('a, button')
    : document.querySelectorAll(':is(.page-head, .breadcrumbs) :is(a, button)');
  const covered = [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter((control) => boxes.some((box) => overlap(box, control, moved)));
  if (covered.length === 0) {
    style.removeProperty(ROOM);
    return;
  }
  const end = Math.max(...boxes.map(({ bottom }) => bottom));
  const top = Math.min(...covered.map((control) => control.top - moved));
  style.setProperty(ROOM, `${Math.ceil(end - top + GAP)}px`);
}

/**
 * Places the toasts at the top right: in the free part of a wide app bar (`data-toasts`), else below the bar. Returns a
 * function that releases the space that they take.
 */
export function positionToasts(region: HTMLElement): () => void {
  const { documentElement: page } = document;
  function place() {
    const bar = document.querySelector('.bar')?.getBoundingClientRect();
    const slot = document.querySelector('[data-toasts]')?.getBoundingClientRect();
    const put = (top: number, end: number, width: number) => {
      region.style.setProperty('--toast-top', `${top}px`);
      region.style.setProperty('--toast-end', `${end}px`);
      region.style.setProperty('--toast-width', `${width}px`);
    };
    if (slot && slot.width >= NARROWEST_SLOT) {
      put(3, page.dir === 'rtl' ? slot.left : page.clientWidth - slot.right, slot.width);
    } else if (bar) put(bar.height + GAP, 8, page.clientWidth - 16);
    keepControlsFree([...region.children]);
  }
  place();
  window.addEventListener('resize', place);
  // A page or a panel may be rendered after its toast.
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    window.removeEventListener('resize', place);
    observer.disconnect();
    page.style.removeProperty(ROOM);
    document.querySelector<HTMLElement>('.MuiDrawer-paperAnchorRight')?.style.removeProperty(ROOM);
  };
}
