import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  type ResourceDefinition,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { can } from '../../authProvider/roles';
import { type FoundCustomer, useCustomers } from '../../components/customerSearch/useCustomers';
import { useSignedIn } from '../../components/page/SignedIn';
import { recordName } from '../../dataProvider/endpoint';
import { uniqueById } from '../../format/identifiers';
import { readSearch } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { customerPath, encodePart, paths } from '../../paths';
import { isListed, useMenuLabel } from '../menuEntries';
import {
  type FoundPerson,
  matchingResults,
  type SearchResult,
  useLocalResults,
} from './useLocalResults';

const MOST_RECORDS = 8;

/** Returns the name of a record, by its resource's representation if that is no element. */
function nameOf(record: RaRecord, { recordRepresentation: name }: ResourceDefinition): string {
  const named =
    typeof name === 'function' ? name(record) : typeof name === 'string' ? record[name] : '';
  return recordName(record, named) ?? '';
}

/** Returns the URL of a record: its details, else its form, else the panel over its list. */
function urlOf({ id }: RaRecord, { name, hasShow, hasEdit }: ResourceDefinition): string {
  const page = `/${name}/${encodePart(id)}`;
  if (hasShow) return `${page}/show`;
  return hasEdit ? page : `/${name}?view=${encodePart(id)}`;
}

/** Returns the records of an adopter's resources that lists have loaded, without a request. */
function useLoadedRecords(): SearchResult[] {
  const queryClient = useQueryClient();
  const definitions = useResourceDefinitions();
  const menuLabel = useMenuLabel();
  const { role } = useSignedIn();
  const lists = queryClient.getQueriesData<{ data?: RaRecord[] }>({
    predicate: ({ queryKey }) => queryKey[1] === 'getList',
  });
  const results = lists.flatMap(([[resource], list]) => {
    const definition = definitions[String(resource)];
    if (!definition || isListed(definition.name) || !can(role, definition.name)) return [];
    return (list?.data ?? []).map((record) => ({
      id: `records ${definition.name} ${record.id}`,
      group: 'records' as const,
      label: nameOf(record, definition) || `#${record.id}`,
      detail: menuLabel(definition.name),
      to: urlOf(record, definition),
    }));
  });
  return uniqueById(results);
}

interface VerbRules {
  /** The area of the page that it opens. */
  area: string;
  /** Returns undefined if the customer has no email or ID for the URL, for which `reason` is the message key. */
  to: (person: FoundPerson) => string | undefined;
  reason: string;
}

/** Words that start an action on the customer who is typed after them, for example `credit khad`. */
const verbs = {
  credit: {
    area: 'wallet',
    to: ({ email }) => email && paths.moveMoney('credit', email),
    reason: 'customer.cannot.noEmail',
  },
  debit: {
    area: 'wallet',
    to: ({ email }) => email && paths.moveMoney('debit', email),
    reason: 'customer.cannot.noEmail',
  },
  msg: {
    area: 'notifications',
    to: ({ id }) => (id ? paths.messageTo(id, 'sms') : undefined),
    reason: 'customer.cannot.noId',
  },
  tx: {
    area: 'transactions',
    to: ({ email }) => email && paths.transactions(email),
    reason: 'resources.users.noEmail',
  },
} satisfies Record<string, VerbRules>;

type Verb = keyof typeof verbs;

/** Splits a text into its verb and the customer; undefined if it begins with no verb that the role may use. */
export function parseVerb(
  text: string,
  role: unknown,
): { verb: Verb; customer: string } | undefined {
  const [first = '', customer = ''] = /^(\S+)\s+(.+)$/s.exec(text)?.slice(1) ?? [];
  const verb = first.toLowerCase() as Verb;
  if (!customer || !Object.hasOwn(verbs, verb)) return undefined;
  return can(role, 'users') && can(role, verbs[verb].area) ? { verb, customer } : undefined;
}

/** Converts found customers into actions on them, disabled with the reason where a customer has no email or ID for the URL. */
export function toActions(
  verb: Verb,
  results: readonly SearchResult[],
  translate: (key: string, args?: object) => string,
): SearchResult[] {
  return results.flatMap(({ person, ...result }) => {
    if (!person) return [];
    const to = verbs[verb].to(person) || undefined;
    const detail = to
      ? result.detail
      : [result.detail, translate(person.reason ?? verbs[verb].reason)].filter(Boolean).join(' · ');
    const label = translate(`search.verbs.${verb}`, { name: result.label });
    return [{ ...result, person, group: 'actions', label, detail, to }];
  });
}

const SHOWN = 8;

const toResult = (match: FoundCustomer): SearchResult => ({
  ...match,
  group: 'customers',
  to: customerPath(match.person.id || match.person.email),
});

const pathOf = ({ to = '' }: SearchResult) => to.split('?')[0] ?? '';

/** Lists each customer once: in place of their page, if that was open, since what is highlighted must not move. */
function joinCustomers(
  local: readonly SearchResult[],
  customers: readonly SearchResult[],
): SearchResult[] {
  const byPath = new Map(customers.map((result) => [pathOf(result), result]));
  const places = local.map((result) => {
    const customer = byPath.get(pathOf(result));
    if (!customer) return result;
    byPath.delete(pathOf(result));
    return { ...customer, id: result.id, group: result.group };
  });
  return [...places, ...byPath.values()];
}

/** Returns all results for a text. A source that is loading or failed does not delay the others. */
export function useSearchResults(typed: string, operations: readonly Operation[], keep?: string) {
  const text = readSearch(typed);
  const { role } = useSignedIn();
  const translate = useTranslate();
  const verb = parseVerb(text, role);
  const customer = verb?.customer ?? text;
  const localResults = useLocalResults(text, operations);
  const loadedRecords = useLoadedRecords();
  const records = text ? matchingResults(loadedRecords, text).slice(0, MOST_RECORDS) : [];
  const customers = useCustomers(customer, { most: SHOWN, keep });
  const customerResults = customers.results.map(toResult);
  if (verb) {
    const actions = toActions(verb.verb, customerResults, translate);
    return { customers, results: [...actions, ...localResults] };
  }
  const { count } = customers;
  const all: SearchResult = {
    id: 'customers all',
    group: 'customers',
    to: paths.usersFound(customer),
    label: translate('search.allFound', { count }),
  };
  const joined = joinCustomers(localResults, customerResults);
  return { customers, results: [...joined, ...records, ...(count > SHOWN ? [all] : [])] };
}
