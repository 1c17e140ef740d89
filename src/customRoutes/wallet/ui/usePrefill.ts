import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatText } from '../../../format/text';
import { emailOrIdFromSearch } from '../../../paths';
import { sectionOf } from './WalletSection';

export interface Prefill {
  email: string;
  customerId: string;
}

/**
 * Returns the customer named by the URL (`?section=debit&id=…`) or by the
 * navigation state, by section. It stays until another customer is named.
 */
export function usePrefill(): Partial<Record<string, Prefill>> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const section = sectionOf(search, state);
  const email = formatText(state?.email).trim() || emailOrIdFromSearch(search, 'email');
  const customerId = formatText(state?.customerId).trim() || emailOrIdFromSearch(search, 'id');
  const [prefills, setPrefills] = useState<Partial<Record<string, Prefill>>>({});
  const known = section && prefills[section];
  const isNew = section && (email || customerId);
  if (isNew && (known?.email !== email || known.customerId !== customerId)) {
    setPrefills({ ...prefills, [section]: { email, customerId } });
  }
  return prefills;
}
