/** In place of lodash's for the scroll position: the last call counts, once there was none for a while. */
export default function debounce(run: () => void, waitMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };
}
