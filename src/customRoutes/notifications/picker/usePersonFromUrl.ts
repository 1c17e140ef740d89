import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Directory } from '../../../components/directory/directory';
import { emailOrIdFromSearch } from '../../../paths';
import type { AudienceMode, Channel } from '../channels';
import type { SelectedPeople } from './useSelectedPeople';

/**
 * Selects the person named in the URL, and returns their ID. Once per channel: a person who
 * was removed, or whose message was sent, is not selected again.
 */
export function usePersonFromUrl(
  directory: Directory,
  chosen: SelectedPeople,
  channel: Channel,
  way: AudienceMode,
): string {
  const [search] = useSearchParams();
  const id = emailOrIdFromSearch(search, 'user');
  const done = useRef(new Set<string>());

  useEffect(
    function selectPersonFromUrl() {
      const key = `${channel} ${id}`;
      if (!id || way !== 'ids' || done.current.has(key)) return;
      done.current.add(key);
      directory.fetchPerson(id).then(
        (person) => person && chosen.add([person]),
        // The picker then shows that no one is selected; the ID can be pasted there.
        () => done.current.delete(key),
      );
    },
    [directory, chosen, channel, way, id],
  );
  return id;
}
