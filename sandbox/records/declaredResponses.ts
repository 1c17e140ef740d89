// Creates the responses for an endpoint's readers: each value at the path where the reader expects it.
import type { Endpoint, Fields, RequestParts } from './declaredRequests';
import { isSame, type Path, pathOf, valueAt, withValue } from './jsonPaths';
import { refusal } from './refusal';

interface ListPlaces {
  items: string;
  total?: string;
  pages?: string;
  next?: string;
}

/** Returns the paths of a reader from src/dataProvider/readers.ts; other functions have none. */
const placesOf = (reader: unknown) => (reader ?? {}) as { places?: ListPlaces; at?: string };

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Date.parse(value) / 1000 : Number.NaN;
  return Number.isInteger(seconds) ? seconds : undefined;
}

/**
 * Returns a record as the API sends it: its ID under its own name, and each field as in a request (`request`, at
 * `places`) or, for a time that the reader reads from seconds, in seconds.
 */
export function writeRecord(
  { record }: Endpoint,
  { id, ...row }: Fields,
  request: RequestParts,
  places: Map<string, Path>,
): Fields {
  const names = new Set([...Object.keys(record.fields), ...Object.keys(row)]);
  const fields = [...names].map((name) => {
    const read = record.fields[name];
    const value = row[name] ?? null;
    const place = places.get(name);
    const forms = [place && valueAt(request, place), secondsOf(value)];
    const isRead = (form: unknown) => form !== undefined && isSame(read?.(form), read?.(value));
    return [name, read && value !== null ? (forms.find(isRead) ?? value) : value];
  });
  return { [record.idName ?? '_id']: id, ...Object.fromEntries(fields) };
}

/** Returns a page as its reader expects it. */
export function writePage(
  reader: unknown,
  page: { items: Fields[]; total: number; pages: number; next: string | null },
): unknown {
  const places = placesOf(reader).places ?? { items: 'data', pages: 'totalPages' };
  return Object.entries(places).reduce<unknown>(
    (response, [name, place]) => withValue(response, pathOf(place), page[name as keyof ListPlaces]),
    {},
  );
}

/** Returns a response with one record, at the path of the first known reader; `further` are fields next to it. */
export function writeOne(readers: unknown[], record: Fields, further: Fields = {}): unknown {
  const at =
    readers.map((reader) => placesOf(reader).at).find((each) => each !== undefined) ?? 'entity';
  return withValue(at === '' ? {} : further, pathOf(at), record);
}

/** Returns a response. Throws a refusal unless `read` returns its records with their IDs and declared fields. */
export function checkedResponse(
  { record }: Endpoint,
  verb: string,
  { response, records }: { response: unknown; records: Fields[] },
  read: () => Fields[],
) {
  const names = ['id', ...Object.keys(record.fields)];
  const fieldsOf = (all: Fields[]) => all.map((each) => names.map((name) => each[name]));
  const isRead = () => {
    try {
      return isSame(fieldsOf(read()), fieldsOf(records.map(record)));
    } catch {
      return false;
    }
  };
  if (isRead()) return response;
  const advice = 'Use listAt and oneAt, or write its routes in sandbox/routes';
  throw refusal(501, `The sandbox cannot write a response that ${verb} reads. ${advice}.`);
}
