import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Hands over the e-mail that the address came with, as from a customer's page, once for each address. */
export function useAskedCustomer(onAsked: (email: string) => void) {
  const [search] = useSearchParams();
  const asked = search.get('email')?.trim() ?? '';
  const latest = useRef(onAsked);
  latest.current = onAsked;

  useEffect(
    function lookUpWhomTheAddressNames() {
      if (asked) latest.current(asked);
    },
    [asked],
  );
}
