import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { demoAccounts } from '../../../sandbox/db/seed/demo';

const [superadmin] = demoAccounts;

export interface Killable {
  url: string;
  /** Sends a movement under its key and returns the reference of the response; rejects without a response. */
  move: (path: string, body: object, key: string) => Promise<string>;
  /** Ends the process with SIGKILL, whatever it is doing. */
  kill: () => Promise<void>;
}

/** Starts a sandbox in a process of its own, on a folder or a database, and signs in. */
export async function startKillable(env: Record<string, string>): Promise<Killable> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'sandbox/hosts/node.ts'],
    {
      env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_USERS: '20', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`The sandbox did not start: ${line}`);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as { entity: { token: string }; data: { reference: string } };
  };
  const { email: username, password } = superadmin;
  const { entity } = await post('/api/v1/auth/admin', { username, password });
  return {
    url,
    move: async (path, body, key) => {
      const headers = { Authorization: `Bearer ${entity.token}`, 'Idempotency-Key': key };
      return (await post(`/api/v1/admin/wallets/${path}`, body, headers)).data.reference;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
