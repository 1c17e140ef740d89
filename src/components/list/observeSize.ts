/**
 * Calls back in the frame after a size of one of the elements has changed; returns what ends it. A change of layout within the
 * observer's own callback may resize what it observes, which browsers report as an error of the page.
 */
export function observeSize(
  elements: Iterable<Element>,
  onResize: () => void,
): (() => void) | undefined {
  if (!window.ResizeObserver) return undefined;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onResize);
  });
  for (const each of elements) observer.observe(each);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
