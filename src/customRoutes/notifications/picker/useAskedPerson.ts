import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Directory } from '../../../components/directory/directory';
import type { Channel, Way } from '../channels';
import type { Chosen } from './chosen';

/**
 * Chooses the person whom the address came with, as from a customer's page: once in each channel that is opened, so
 * that who was taken out again, or written to, stays out.
 */
export function useAskedPerson(directory: Directory, chosen: Chosen, channel: Channel, way: Way) {
  const [search] = useSearchParams();
  const id = search.get('user')?.trim() ?? '';
  const done = useRef(new Set<string>());

  useEffect(
    function chooseWhomTheAddressNames() {
      const key = `${channel} ${id}`;
      if (!id || way !== 'ids' || done.current.has(key)) return;
      done.current.add(key);
      directory.lookUp(id).then(
        (person) => person && chosen.add([person]),
        // Nobody is chosen then, which the picker shows; the identifier can be pasted there.
        () => done.current.delete(key),
      );
    },
    [directory, chosen, channel, way, id],
  );
}
