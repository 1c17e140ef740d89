import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatText } from '../../../format/text';
import { sectionOf } from './Section';

/** Whom a form begins with: an e-mail that is looked up, or an identifier. */
export interface Prefill {
  email: string;
  customerId: string;
}

/**
 * Reads whom the address names (`?section=debit&id=…`), or the navigation that led here, by the section that it is for.
 * What a form began with stays with it, until another customer is named.
 */
export function usePrefill(): Partial<Record<string, Prefill>> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const section = sectionOf(search, state);
  const email = formatText(state?.email).trim() || search.get('email')?.trim() || '';
  const customerId = formatText(state?.customerId).trim() || search.get('id')?.trim() || '';
  const [prefills, setPrefills] = useState<Partial<Record<string, Prefill>>>({});
  const known = section && prefills[section];
  const isNew = section && (email || customerId);
  if (isNew && (known?.email !== email || known.customerId !== customerId)) {
    setPrefills({ ...prefills, [section]: { email, customerId } });
  }
  return prefills;
}
