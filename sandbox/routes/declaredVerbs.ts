// The verbs of a declared resource: they parse the endpoint's requests and create the responses that it reads.
import type { Database } from '../db/open';
import type { Declared } from '../db/seed/declared';
import { exampleFilter, filteredRows } from '../records/declaredFilters';
import {
  type Call,
  type Endpoint,
  type Fields,
  fieldPaths,
  filterPaths,
  listCall,
  listParams,
  type RequestParts,
  requestedFields,
  requestedPage,
} from '../records/declaredRequests';
import { checkedResponse, writeOne, writePage, writeRecord } from '../records/declaredResponses';
import { addRow, changeRow, deleteRow, readRow, rowsOf } from '../records/declaredRows';

/** One verb, for its route and for the contract. */
export interface Verb {
  summary: string;
  /** Returns the request of one record, or of the first page. */
  write: (id: string) => Call;
  /** An example response. */
  example: unknown;
  answer: (db: Database, request: RequestParts, id: string) => Promise<unknown>;
}

type Rows = Declared['rows'];

/** Returns functions that create and parse the bodies of changes. */
function bodies(endpoint: Endpoint, rows: Rows) {
  const { create, update, record } = endpoint;
  const previousData = rows[0] ?? { id: '' };
  const writes = {
    create: create && ((data: Fields) => create.call({ data })),
    update: update && ((data: Fields, id = '1') => update.call({ id, data, previousData })),
  };
  const names = Object.keys(record.fields);
  const places = (write: ((data: Fields) => Call) | undefined) =>
    write ? fieldPaths(write, names, rows) : new Map();
  const inCreate = places(writes.create);
  const inUpdate = places(writes.update && ((data) => writes.update?.(data) as Call));
  const [write, inBody] = writes.create ? [writes.create, inCreate] : [writes.update, inUpdate];
  return {
    ...writes,
    created: (request: RequestParts) => requestedFields(endpoint, inCreate, request),
    updated: (request: RequestParts) => requestedFields(endpoint, inUpdate, request),
    record: (row: Fields) => writeRecord(endpoint, row, write?.(row) ?? {}, inBody),
  };
}

function readVerbs(name: string, endpoint: Endpoint, rows: Rows, record: (row: Fields) => Fields) {
  const { getList, getOne } = endpoint;
  const filterPlaces = filterPaths(endpoint);
  function pageOf(all: Fields[], request: RequestParts) {
    const { page, pages, size } = requestedPage(endpoint, all.length, request);
    const from = ((page ?? pages + 1) - 1) * size;
    const found = all.slice(from, from + size);
    const next = from + size < all.length ? String(from + size) : null;
    const records = found.map(record);
    const content = { items: records, total: all.length, pages, next };
    return { records, response: writePage(getList?.read, content) };
  }
  const list = getList && {
    summary: `${name}, newest first`,
    write: () => listCall(getList, 1, 25, exampleFilter(endpoint, rows)),
    example: pageOf(rows, {}).response,
    answer: async (db: Database, request: RequestParts) => {
      const all = filteredRows(endpoint, filterPlaces, await rowsOf(db, name), request);
      const page = pageOf(all, request);
      const read = () => getList.read(page.response, listParams(1, 25)).rows;
      return checkedResponse(endpoint, `${name}.getList`, page, read);
    },
  };
  const one = getOne && {
    summary: `One record of ${name}`,
    write: (id: string) => getOne.call({ id }),
    example: writeOne([getOne.read], record(rows[0] ?? {})),
    answer: async (db: Database, _: RequestParts, id: string) => {
      const found = record(await readRow(db, name, id));
      const response = writeOne([getOne.read], found);
      const read = () => [getOne.read(response, { id })];
      return checkedResponse(endpoint, `${name}.getOne`, { response, records: [found] }, read);
    },
  };
  return [list, one];
}

/** Returns the verbs of an endpoint; the list is first, since the path of a record may match it too. */
export function verbsOf(name: string, endpoint: Endpoint, rows: Rows): Verb[] {
  const { getOne, create, update, delete: remove } = endpoint;
  const body = bodies(endpoint, rows);
  const sample = rows[0] ?? { id: '' };
  const changed = (row: Fields, read: unknown, message: string) =>
    writeOne([read, getOne?.read], body.record(row), { valid: true, message });
  const createVerb = create && {
    summary: `Create a record of ${name}`,
    write: () => create.call({ data: sample }),
    example: changed(sample, create.read, 'Created'),
    answer: async (db: Database, request: RequestParts) =>
      changed(await addRow(db, name, body.created(request)), create.read, 'Created'),
  };
  const updateVerb = update && {
    summary: `Change the given fields of a record of ${name}`,
    write: (id: string) => update.call({ id, data: sample, previousData: sample }),
    example: changed(sample, update.read, 'Updated'),
    answer: async (db: Database, request: RequestParts, id: string) =>
      changed(await changeRow(db, name, id, body.updated(request)), update.read, 'Updated'),
  };
  const deleted = { valid: true, message: 'Deleted' };
  const deleteVerb = remove && {
    summary: `Delete a record of ${name}`,
    write: (id: string) => remove.call({ id }),
    example: deleted,
    answer: async (db: Database, _: RequestParts, id: string) => {
      await deleteRow(db, name, id);
      return deleted;
    },
  };
  const reads = readVerbs(name, endpoint, rows, body.record);
  return [...reads, createVerb, updateVerb, deleteVerb].filter((verb) => verb !== undefined);
}
