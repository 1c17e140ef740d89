import type { Directory } from '../../../components/directory/directory';
import type { Person } from '../../../components/directory/person';
import { readKey } from '../../../format/text';

export interface ResolvedIds {
  found: Person[];
  unknown: string[];
  failed: string[];
}

const AT_ONCE = 4;

/** Returns the distinct IDs in a pasted text, separated by whitespace, commas, semicolons or quotes. */
export function parseIds(text: string): string[] {
  return [
    ...new Set(
      readKey(text)
        .split(/[\s,;"']+/)
        .filter(Boolean),
    ),
  ];
}

/**
 * Resolves pasted IDs: from the loaded people, then from the remaining pages while that takes
 * fewer requests than one per ID, then one by one. Calls back with the number of resolved IDs.
 */
export async function resolveIds(
  directory: Directory,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<ResolvedIds> {
  const missing = () => ids.filter((id) => !directory.find(id));
  for (;;) {
    const left = missing().length;
    onProgress(ids.length - left);
    const { isComplete, pages, pagesRead, failure } = directory.state();
    if (left === 0 || isComplete || failure || pages - pagesRead >= left) break;
    await directory.readNext();
  }
  const unknown = new Set<string>();
  const failed = new Set<string>();
  const waiting = missing();
  const settled = ids.length - waiting.length;
  let done = 0;
  async function worker() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (!(await directory.fetchPerson(id))) unknown.add(id);
      } catch {
        failed.add(id);
      }
      done += 1;
      onProgress(settled + done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const found = ids.map((id) => directory.find(id)).filter((person) => person !== undefined);
  // In the order of the pasted text, not of the responses.
  const inOrder = (some: Set<string>) => ids.filter((id) => some.has(id));
  return { found, unknown: inOrder(unknown), failed: inOrder(failed) };
}
