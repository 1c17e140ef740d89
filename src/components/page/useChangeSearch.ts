import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

const IN_PLACE: NavigateOptions = { replace: true, preventScrollReset: true };

/** Returns a function that changes parameters of the URL, without a new history entry; an empty value removes one. */
export function useChangeSearch() {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (changes: Record<string, string>, options = IN_PLACE) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      }, options),
    [setSearch],
  );
}
