import { createContext, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import { formatText } from '../../format/text';
import { emailOrIdFromSearch } from '../../paths';
import { sectionOf } from './WalletSection';

/** The initial texts of the form of a customer whom a link named; in a transfer this is the sender. */
type Prefill = Record<string, string>;

type Prefills = Partial<Record<MovementKind, Prefill>>;

/** The customers whom a link named, by section; of the page around a form. */
export const PrefillContext = createContext<Prefills>({});

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (prefills: Prefills) => Object.keys(prefills).length === 0;

/** Returns whether a navigation keeps the form of a section, and thus its input. `current` is what links named so far. */
export function keepsForm(
  kind: MovementKind,
  current: Prefills,
  now: Location,
  next: Location,
): boolean {
  const named = prefillsOf(next);
  return now.pathname === next.pathname && (isEmpty(named) || isSame(named[kind], current[kind]));
}

/**
 * Returns the customer named by the URL (`?section=debit&id=…`) or by the
 * navigation state, by section. It stays until another link names a customer: the page is then for that one alone, in every
 * section.
 */
export function usePrefill(): Prefills {
  const named = prefillsOf(useLocation());
  const [prefills, setPrefills] = useState<Prefills>({});
  if (!isEmpty(named) && !isSame(named, prefills)) setPrefills(named);
  return prefills;
}
