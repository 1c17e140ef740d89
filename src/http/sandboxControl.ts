import { bodyText, request } from './request';

/** A fault as the sandbox accepts it (sandbox/middleware/faults.ts). */
export interface SandboxFault {
  match: { path: string; method?: string };
  times?: number;
  latency?: number;
  status?: number;
  html?: true;
  body?: unknown;
  /** The change is made before the fault. */
  after?: true;
}

const isTrouble = (value: unknown): value is SandboxFault =>
  typeof value === 'object' && value !== null && 'match' in value;

/** Returns a client of the sandbox's control endpoints; its calls are not recorded in the journal. */
export function createSandboxControl(host: string) {
  const url = `${host}/__sandbox/faults`;
  return {
    /** Lists the armed faults; undefined if the host is not a sandbox. Throws CallError without a response. */
    async armed(): Promise<SandboxFault[] | undefined> {
      const received = await request({ method: 'GET', url, cache: 'no-store' });
      const { response } = received;
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson) return undefined;
      const list: unknown = JSON.parse(await bodyText(received));
      return Array.isArray(list) ? list.filter(isTrouble) : undefined;
    },
    /** Arms a fault for the next matching calls. Throws CallError without a response. */
    async arm(fault: SandboxFault): Promise<void> {
      const headers = { 'Content-Type': 'application/json' };
      await request({ method: 'POST', url, headers, body: JSON.stringify(fault) });
    },
    /** Disarms all faults. Throws CallError without a response. */
    async clear(): Promise<void> {
      await request({ method: 'DELETE', url });
    },
  };
}
