import { costOfPage, type Scale } from './measure';

/** Measures `/activity` in a browser whose journal contains `size` changes. */
export const journal: Scale = {
  name: 'Changes in the journal, /activity from its address',
  sizes: [100, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.goto(`${console}/activity`);
    await page.getByText('No changes from this browser').waitFor();
    await page.evaluate(async (size) => {
      const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
      const opened = indexedDB.open('console');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.onsuccess = () => resolve(opened.result);
      });
      const writing = database.transaction('operations', 'readwrite');
      const now = Date.now();
      for (let n = 0; n < size; n += 1) {
        const startedAt = new Date(now - n * 10_000).toISOString();
        writing.objectStore('operations').put({
          ...{ id: `op-${n}`, adminId: id, kind: 'users.update', subject: `u${n}`, tabId: 'bench' },
          ...{ startedAt, outcome: 'done', endedAt: startedAt, status: 200 },
        });
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      database.close();
    }, size);
    return costOfPage(visit, `${console}/activity`, 'td');
  },
};
