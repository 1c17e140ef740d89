import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import { formatText } from '../../format/text';
import { emailOrIdFromSearch } from '../../paths';
import { sectionOf } from './WalletSection';

/** The initial texts of the form of a customer whom a link named; in a transfer this is the sender. */
type Prefill = Record<string, string>;

type Prefills = Partial<Record<MovementKind, Prefill>>;

function prefillsOf({ search, state }: Location): Prefills {
  const params = new URLSearchParams(search);
  const section = sectionOf(params, state);
  const email = formatText(state?.email).trim() || emailOrIdFromSearch(params, 'email');
  const id = formatText(state?.customerId).trim() || emailOrIdFromSearch(params, 'id');
  if (!section || !(email || id)) return {};
  // With an email only the search selects a customer: the ID and the email may belong to different wallets.
  const customer = section === 'transfer' ? 'fromCustomer' : 'customer';
  return { [section]: { [`${customer}Email`]: email, [`${customer}Id`]: email ? '' : id } };
}

const isSame = (one?: Prefill, other?: Prefill) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether a navigation keeps the form of a section, and thus its input. */
export function keepsForm(kind: MovementKind, now: Location, next: Location): boolean {
  const named = prefillsOf(next)[kind];
  return now.pathname === next.pathname && (!named || isSame(named, prefillsOf(now)[kind]));
}

/**
 * Returns the customer named by the URL (`?section=debit&id=…`) or by the
 * navigation state, by section. It stays until another customer is named.
 */
export function usePrefill(): Prefills {
  const named = Object.entries(prefillsOf(useLocation())) as [MovementKind, Prefill][];
  const [prefills, setPrefills] = useState<Prefills>({});
  if (named.some(([section, prefill]) => !isSame(prefill, prefills[section]))) {
    setPrefills({ ...prefills, ...Object.fromEntries(named) });
  }
  return prefills;
}
