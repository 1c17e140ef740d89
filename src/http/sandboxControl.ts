import { request, textOf } from './request';

/** Trouble as the sandbox takes it (sandbox/middleware/faults.ts). */
export interface Trouble {
  match: { path: string; method?: string };
  times?: number;
  latency?: number;
  status?: number;
  html?: true;
  body?: unknown;
  /** The change is made first. */
  after?: true;
}

const isTrouble = (value: unknown): value is Trouble =>
  typeof value === 'object' && value !== null && 'match' in value;

/** Speaks to the control endpoints of a sandbox; no operation of an admin, so that no journal hears of it. */
export function createSandboxControl(host: string) {
  const url = `${host}/__sandbox/faults`;
  return {
    /** Lists the trouble that is armed; undefined where the host is no sandbox. Throws CallError without an answer. */
    async armed(): Promise<Trouble[] | undefined> {
      const answer = await request({ method: 'GET', url, cache: 'no-store' });
      const { response } = answer;
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson) return undefined;
      const list: unknown = JSON.parse(await textOf(answer));
      return Array.isArray(list) ? list.filter(isTrouble) : undefined;
    },
    /** Arms trouble for the next calls that match. Throws CallError without an answer. */
    async arm(trouble: Trouble): Promise<void> {
      const headers = { 'Content-Type': 'application/json' };
      await request({ method: 'POST', url, headers, body: JSON.stringify(trouble) });
    },
    /** Disarms all trouble. Throws CallError without an answer. */
    async clear(): Promise<void> {
      await request({ method: 'DELETE', url });
    },
  };
}
