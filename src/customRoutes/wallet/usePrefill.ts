import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import { formatText } from '../../format/text';
import { emailOrIdFromSearch } from '../../paths';
import { sectionOf } from './WalletSection';

export interface Prefill {
  email: string;
  customerId: string;
}

/** What a form begins with: the customer that it was opened for, and the texts of an order to be confirmed again. */
export interface FormStart {
  prefill?: Prefill;
  texts?: Partial<Record<string, string>>;
}

function prefillOf({ search, state }: Location): (Prefill & { section: MovementKind }) | undefined {
  const params = new URLSearchParams(search);
  const section = sectionOf(params, state);
  const email = formatText(state?.email).trim() || emailOrIdFromSearch(params, 'email');
  const customerId = formatText(state?.customerId).trim() || emailOrIdFromSearch(params, 'id');
  return section && (email || customerId) ? { section, email, customerId } : undefined;
}

/** Returns whether a navigation keeps the form of a section, and thus its input. */
export function keepsForm(kind: MovementKind, now: Location, next: Location): boolean {
  const [before, after] = [prefillOf(now), prefillOf(next)];
  if (now.pathname !== next.pathname) return false;
  return after?.section !== kind || JSON.stringify(after) === JSON.stringify(before);
}

/**
 * Returns the customer named by the URL (`?section=debit&id=…`) or by the
 * navigation state, by section. It stays until another customer is named.
 */
export function usePrefill(): Partial<Record<string, Prefill>> {
  const named = prefillOf(useLocation());
  const [prefills, setPrefills] = useState<Partial<Record<string, Prefill>>>({});
  const known = named && prefills[named.section];
  if (named && (known?.email !== named.email || known.customerId !== named.customerId)) {
    const { section, ...prefill } = named;
    setPrefills({ ...prefills, [section]: prefill });
  }
  return prefills;
}
