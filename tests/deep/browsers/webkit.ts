import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { expect, vi } from 'vitest';
import { findWebkit } from '../../../scripts/findBrowser';
import { named } from './named';
import { startConsole } from './startConsole';

const PATIENCE = { timeout: 30_000 };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens the built console in WebKitGTK by plain WebDriver requests; undefined where it is not installed. */
export async function openWebkit() {
  const programs = findWebkit();
  if (!programs) return undefined;
  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface(display.stdout), 'line');
  const port = await getPort();
  const env = { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  // WebKit's own sandbox does not work as root, as in most containers.
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const console = await startConsole();
  const session = await startSession(`http://127.0.0.1:${port}/session`);
  const close = async () => {
    await session.end();
    await console.close();
    for (const program of [driver, display]) await ended(program);
  };
  return { ...console, close, ...userOf(session.send, console.url) };
}

export type Webkit = NonNullable<Awaited<ReturnType<typeof openWebkit>>>;
type Send = <T>(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

async function ended(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

/** Starts a session as soon as the driver listens. */
async function startSession(url: string): Promise<{ send: Send; end: () => Promise<void> }> {
  const request = async (address: string, method: string, body?: object) => {
    const response = await fetch(address, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`${method} ${address}: ${value.message}`);
    return value;
  };
  const isListening = () => fetch(url.replace(/session$/, 'status')).then(() => true);
  await vi.waitUntil(() => isListening().catch(() => false), PATIENCE);
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const started = (await request(url, 'POST', { capabilities })) as { sessionId: string };
  const own = `${url}/${started.sessionId}`;
  return {
    send: (method, path, body) => request(own + path, method, body) as never,
    end: async () => void (await request(own, 'DELETE')),
  };
}

/** What a user does and sees in a page, by accessible names. */
function userOf(send: Send, url: string) {
  const run = <T>(script: string, ...args: unknown[]) =>
    send<T>('POST', '/execute/sync', { script, args });
  const text = () => run<string>('return document.body.innerText');
  /** Waits for a control, and returns the path of its commands. */
  const find = (role: string, name: string, within = 'body') =>
    vi.waitFor(async () => {
      const script = `const root = document.querySelector(arguments[1]);
        return root && (${named})(root, arguments[0])[0]`;
      const found = await run<Record<string, string> | null>(script, `${role} ${name}`, within);
      if (!found) throw new Error(`${role} ${name} is not shown`);
      return `/element/${found[ELEMENT]}`;
    }, PATIENCE);
  return {
    go: (path: string) => send('POST', '/url', { url: url + path }),
    press: async (name: string, role = 'button', within?: string) =>
      void (await send('POST', `${await find(role, name, within)}/click`, {})),
    type: async (name: string, typed: string) => {
      const field = await find('field', name);
      await send('POST', `${field}/clear`, {});
      await send('POST', `${field}/value`, { text: typed });
    },
    sees: async (role: string, name: string) => void (await find(role, name)),
    reads: (expected: string) => expect.poll(text, PATIENCE).toContain(expected),
    /** Collects the errors of the current document from now on. */
    watch: () =>
      run<void>(`window.seenErrors = [];
        const log = (...all) => window.seenErrors.push(all.map(String).join(' '));
        addEventListener('error', ({ message }) => log(message));
        addEventListener('unhandledrejection', ({ reason }) => log(reason));
        console.error = log;`),
    errors: () => run<string[]>('return window.seenErrors'),
  };
}
