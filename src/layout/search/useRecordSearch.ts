import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { searchWords } from '../../format/foldText';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import type { SearchResult, SearchSource } from './searchResults';

interface RecordSource {
  /** A list with its own search, by the parameter that the specification shows (rulings R39). */
  resource: string;
  parameter: 'search' | 'searchTerm';
  /** The fields that name a record (the first one that is filled), and those of the second line. */
  names: string[];
  details: string[];
  to: (id: string) => string;
  all: (text: string) => string;
}

const sources = {
  merchants: {
    resource: 'webhooks',
    parameter: 'search',
    names: ['businessname', 'name', 'email'],
    details: ['name', 'email', 'phone'],
    to: paths.merchantWebhooks,
    all: paths.merchantsFound,
  },
  teams: {
    resource: 'teams',
    parameter: 'search',
    names: ['name'],
    details: [],
    to: paths.teamMembers,
    all: paths.teamsFound,
  },
  leads: {
    resource: 'leads',
    parameter: 'searchTerm',
    names: ['approvedName', 'email'],
    details: ['rcNumber', 'email', 'phone'],
    to: paths.lead,
    all: paths.leadsFound,
  },
} satisfies Record<string, RecordSource>;

const SHOWN = 5;
const FEWEST_LETTERS = 2;

/** Searches records with the search of their list, for a text once the typing pauses (`sought`), if the role may read them. */
export function useRecordSearch(
  group: keyof typeof sources,
  text: string,
  debounced: string,
): SearchSource {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const { resource, parameter, names, details, to, all }: RecordSource = sources[group];
  const isEnabled = can(role, resource) && text.length >= FEWEST_LETTERS;
  const { data, error, isFetching, refetch, meta } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'ASC' },
      filter: { [parameter]: debounced },
    },
    { enabled: isEnabled && text === debounced },
  );
  if (!isEnabled) return { results: [], isSearching: false };
  if (text !== debounced) return { results: [], isSearching: true };
  const needles = searchWords(debounced);
  const read = (record: RaRecord, fields: string[]) =>
    fields.map((name) => formatText(record[name])).filter(Boolean);
  // A row without an ID cannot be opened.
  const known = (data ?? []).filter(({ id }) => id);
  const results = known.slice(0, SHOWN).map((record): SearchResult => {
    const [label = String(record.id)] = read(record, names);
    const detail = read(record, details).filter((each) => each !== label);
    const id = String(record.id);
    return {
      id: `${group} ${id}`,
      group,
      label,
      detail: [...new Set(detail)].join(' · '),
      needles,
      to: to(id),
    };
  });
  if (known.length > SHOWN || Number(meta?.pages) > 1) {
    const page = translate(`menu.${resource}`);
    const label = translate('search.more', { page });
    results.push({ id: `${group} more`, group, label, to: all(debounced) });
  }
  return { results, isSearching: isFetching, failure: error, retry: () => void refetch() };
}
