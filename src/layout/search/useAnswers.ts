import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import type { Operation } from '../../journal/operation';
import { useDirectoryAnswers, useExactCustomer } from './useCustomers';
import { usePlaces } from './usePlaces';
import { useRecords } from './useRecords';
import { useTransactions } from './useTransactions';
import { actOn, verbOf } from './verbs';

const PAUSE_MS = 400;

/** Returns the text once the typing pauses. */
function useStill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(
    function waitForTheTypingToPause() {
      const timer = setTimeout(() => setStill(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return still;
}

/** Returns all answers to a text. Sources that are loading or failed do not delay the others. */
export function useAnswers(typed: string, operations: readonly Operation[]) {
  const text = typed.trim();
  const sought = useStill(text);
  const { role } = useSignedIn();
  const translate = useTranslate();
  const labelOf = (name: string) => (customer: string) =>
    translate(`search.verbs.${name}`, { name: customer });
  const verb = verbOf(text, role);
  const customer = verb?.customer ?? text;
  // The customer after a verb is not a merchant, team or lead.
  const record = verb ? '' : text;
  const places = usePlaces(text, operations);
  const transactions = useTransactions(record);
  const directory = useDirectoryAnswers(can(role, 'users') ? customer : '');
  const sources = {
    customers: useExactCustomer(
      directory.search,
      customer,
      verb ? (verbOf(sought, role)?.customer ?? '') : sought,
    ),
    merchants: useRecords('merchants', record, sought),
    teams: useRecords('teams', record, sought),
    leads: useRecords('leads', record, sought),
  };
  const customers = [...sources.customers.answers, ...directory.answers];
  const all = [
    ...(verb ? actOn(verb.verb, customers, labelOf(verb.verb)) : []),
    ...places.filter(({ group }) => group !== 'closeTo'),
    ...transactions,
    ...(verb ? [] : customers),
    ...sources.merchants.answers,
    ...sources.teams.answers,
    ...sources.leads.answers,
  ];
  const close = [...places.filter(({ group }) => group === 'closeTo'), ...directory.close];
  // Only if there is no exact match.
  if (all.length === 0) all.push(...(verb ? actOn(verb.verb, close, labelOf(verb.verb)) : close));
  // The same customer by email and in the directory is one answer.
  const answers = [...new Map(all.map((answer) => [answer.id, answer])).values()];
  const isOpen =
    directory.search.isOpen ||
    directory.search.state.failure !== undefined ||
    Object.values(sources).some(({ isSearching, failure }) => isSearching || failure);
  return { answers, sources, directory: directory.search, isOpen };
}
