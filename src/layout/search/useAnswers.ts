import { useEffect, useState } from 'react';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import type { Operation } from '../../journal/operation';
import { useDirectoryAnswers, useExactCustomer } from './useCustomers';
import { usePlaces } from './usePlaces';
import { useRecords } from './useRecords';

const PAUSE_MS = 400;

/** Gives the text once the typing pauses. */
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

/** Everything that answers a text, each source on its own: those that wait or failed keep no other back. */
export function useAnswers(typed: string, operations: readonly Operation[]) {
  const text = typed.trim();
  const sought = useStill(text);
  const { role } = useSignedIn();
  const places = usePlaces(text, operations);
  const directory = useDirectoryAnswers(can(role, 'users') ? text : '');
  const sources = {
    customers: useExactCustomer(directory.search, text, sought),
    merchants: useRecords('merchants', text, sought),
    teams: useRecords('teams', text, sought),
    leads: useRecords('leads', text, sought),
  };
  const all = [
    ...places,
    ...sources.customers.answers,
    ...directory.answers,
    ...sources.merchants.answers,
    ...sources.teams.answers,
    ...sources.leads.answers,
  ];
  // The same customer by e-mail and in the directory is one answer.
  const answers = [...new Map(all.map((answer) => [answer.id, answer])).values()];
  const isOpen =
    directory.search.isOpen ||
    directory.search.state.failure !== undefined ||
    Object.values(sources).some(({ isSearching, failure }) => isSearching || failure);
  return { answers, sources, directory: directory.search, isOpen };
}
