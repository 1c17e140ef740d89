import type { Directory } from '../../../components/directory/directory';
import type { Person } from '../../../components/directory/person';

export interface Resolved {
  found: Person[];
  /** Identifiers that the API does not know. */
  unknown: string[];
  /** Identifiers that could not be asked for. */
  failed: string[];
}

const AT_ONCE = 4;

/** Reads pasted identifiers: separated by anything but what identifiers are made of, each once. */
export function readIds(text: string): string[] {
  return [...new Set(text.split(/[\s,;"']+/).filter(Boolean))];
}

/**
 * Finds the people behind pasted identifiers: among the loaded, then by the pages left while that is fewer calls than
 * asking for each, then one by one. Calls back with how many are settled.
 */
export async function resolveIds(
  directory: Directory,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<Resolved> {
  const missing = () => ids.filter((id) => !directory.find(id));
  for (;;) {
    const left = missing().length;
    onProgress(ids.length - left);
    const { isWhole, pages, pagesRead, failure } = directory.state();
    if (left === 0 || isWhole || failure || pages - pagesRead >= left) break;
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
        if (!(await directory.lookUp(id))) unknown.add(id);
      } catch {
        failed.add(id);
      }
      done += 1;
      onProgress(settled + done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const found = ids.map((id) => directory.find(id)).filter((person) => person !== undefined);
  // In the order they were pasted, not in the order of the answers.
  const inOrder = (some: Set<string>) => ids.filter((id) => some.has(id));
  return { found, unknown: inOrder(unknown), failed: inOrder(failed) };
}
