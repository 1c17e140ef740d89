import { createDirectory } from '../../../../src/components/customerSearch/directory';
import { type Person, toPerson } from '../../../../src/components/customerSearch/person';

/** Creates a customer from a number. */
export const person = (n: number, fields: Partial<Person> = {}): Person =>
  toPerson({ id: `id${String(n).padStart(6, '0')}`, name: `Person ${n}`, ...fields });

export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => person(from + i));

interface Setup {
  pages: number;
  /** People on a page; each page repeats the last of the one before, as if one had been added in the meantime. */
  size?: number;
  failing?: { page?: number; one?: string };
  now?: () => number;
}

/** Creates a directory over pages of people, and records its requests. */
export function directoryOf({ pages, size = 10, failing = {}, now }: Setup) {
  const asked: string[] = [];
  const server = { pages, changed: new Map<string, Person>(), gone: new Set<string>() };
  const directory = createDirectory(
    {
      page: async (number) => {
        asked.push(`page ${number}`);
        if (failing.page === number) {
          failing.page = undefined;
          throw new Error('down');
        }
        const found = range(Math.max(0, (number - 1) * size - 1), number * size)
          .filter(({ id }) => !server.gone.has(id))
          .map((each) => server.changed.get(each.id) ?? each);
        return { data: found, meta: { pages: server.pages } };
      },
      one: async (id) => {
        asked.push(id);
        if (failing.one === id) throw new Error('down');
        return id.startsWith('id')
          ? (server.changed.get(id) ?? person(Number(id.slice(2))))
          : undefined;
      },
    },
    now,
  );
  return { directory, asked, server };
}

/** Reads until everyone is loaded, or until a page fails. */
export async function readAll(directory: ReturnType<typeof createDirectory>) {
  const lookAway = directory.request(Number.POSITIVE_INFINITY);
  while (!directory.state().isComplete && !directory.state().failure) await Promise.resolve();
  lookAway();
}
