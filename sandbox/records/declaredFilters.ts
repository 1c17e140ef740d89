// The filters of a declared resource's endpoint.
import type { Endpoint, Fields, RequestParts } from './declaredRequests';
import { type Path, valueAt } from './jsonPaths';

type Test = (row: Fields) => boolean;

const DAY = /^\d{4}-\d\d-\d\d$/;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Compares a value with the end of a range, as numbers, days or times; NaN, which is in no range, if they are not comparable. */
function compare(value: unknown, end: unknown): number {
  if (isEmpty(value)) return Number.NaN;
  const [a, b] = [Number(value), Number(end)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  // The last day of a range is included.
  const isDay = DAY.test(String(end));
  return Date.parse(isDay ? String(value).slice(0, 10) : String(value)) - Date.parse(String(end));
}

/** Returns the text fields: their readers convert a number to text, those of amounts and times do not. */
const textFields = ({ record }: Endpoint): string[] =>
  Object.keys(record.fields).filter((name) => record.fields[name]?.(7) === '7');

/** Returns the rows that match a request's filters; `places` are the paths of the filters in the request. */
export function filteredRows(
  endpoint: Endpoint,
  places: Map<string, Path>,
  rows: Fields[],
  request: RequestParts,
): Fields[] {
  const { filters = {}, record } = endpoint;
  const { exact = [], ranges = {}, search } = filters;
  // A call may convert a value, for example a time to seconds.
  const read = (field: string, value: unknown) => record.fields[field]?.(value) ?? value;
  const test = (name: string, matches: (value: unknown) => Test): Test[] => {
    const place = places.get(name);
    const value = place && valueAt(request, place);
    return isEmpty(value) ? [] : [matches(value)];
  };
  const tests = [
    ...exact.flatMap((field) =>
      test(field, (value) => (row) => String(row[field]) === String(read(field, value))),
    ),
    ...Object.entries(ranges).flatMap(([field, [from, to]]) => [
      ...test(from, (value) => (row) => compare(row[field], read(field, value)) >= 0),
      ...test(to, (value) => (row) => compare(row[field], read(field, value)) <= 0),
    ]),
    ...(search ? test(search, (value) => containing(String(value), textFields(endpoint))) : []),
  ];
  return rows.filter((row) => tests.every((matches) => matches(row)));
}

function containing(words: string, fields: string[]): Test {
  const searched = words.toLowerCase();
  return (row) =>
    fields.some((field) =>
      String(row[field] ?? '')
        .toLowerCase()
        .includes(searched),
    );
}

/** Returns an example value of each filter, for the contract. */
export function exampleFilter({ filters = {} }: Endpoint, [row = {}]: Fields[]): Fields {
  const { exact = [], ranges = {}, search } = filters;
  const inRanges = Object.entries(ranges).flatMap(([field, names]) =>
    names.map((name) => [name, row[field]]),
  );
  return {
    ...Object.fromEntries(exact.map((field) => [field, row[field]])),
    ...Object.fromEntries(inRanges),
    ...(search && { [search]: 'text' }),
  };
}
