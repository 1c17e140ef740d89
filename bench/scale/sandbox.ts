import { demoAccounts } from '../../sandbox/db/seed/demo';
import { serveSandbox } from '../../sandbox/hosts/node';
import { median } from '../median';

const PAGE = 30;
const TIMES = 7;

/** Cost of a number of customers in the sandbox. Times in ms, memory in MB. */
interface SandboxCost {
  seeding: number;
  firstPage: number;
  lastPage: number;
  exported: number;
  /** Memory growth of the process during the export. */
  memory: number;
}

/** Signs in to a sandbox as its first demonstration account; returns the session in the console's storage format. */
export async function sessionAt(sandbox: string) {
  const [{ email: username, password }] = demoAccounts;
  const answer = await fetch(`${sandbox}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { entity } = (await answer.json()) as { entity: { token: string; user: unknown } };
  return { authToken: entity.token, userData: JSON.stringify(entity.user) };
}

/** Seeds a sandbox with `customers` customers, reads its first and its last page, and exports them all. */
export async function sandboxOf(customers: number): Promise<SandboxCost> {
  const begin = performance.now();
  const sandbox = await serveSandbox({ port: 0, users: customers, faults: false });
  const seeding = performance.now() - begin;
  try {
    const { authToken } = await sessionAt(sandbox.url);
    const headers = { Authorization: `Bearer ${authToken}` };
    const timed = async (path: string) => {
      const before = performance.now();
      const answer = await fetch(`${sandbox.url}/api/v1/admin/users${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      const rss = process.memoryUsage().rss;
      let peak = rss;
      for await (const _ of answer.body ?? []) peak = Math.max(peak, process.memoryUsage().rss);
      return { time: performance.now() - before, memory: (peak - rss) / 1_000_000 };
    };
    const page = async (number: number) => {
      const times: number[] = [];
      for (let n = 0; n < TIMES; n += 1) times.push((await timed(`?page=${number}`)).time);
      return median(times);
    };
    const [firstPage, lastPage] = [await page(1), await page(Math.floor(customers / PAGE))];
    const exported = await timed('/export/csv');
    return { seeding, firstPage, lastPage, exported: exported.time, memory: exported.memory };
  } finally {
    await sandbox.close();
  }
}
