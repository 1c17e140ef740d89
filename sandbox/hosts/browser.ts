// The sandbox as the service worker of the demo (docs/demo.md). The browser stops an idle worker, so all state is in IndexedDB.
import { createSandbox } from '../app';
import { readSetting, writeSetting } from '../db/settings';
import type { SandboxApp } from '../middleware/context';
import { isDropped } from '../middleware/drop';
import { createFaults } from '../middleware/faults';
import {
  type BrowserDatabase,
  forgetBrowserDatabase,
  openBrowserDatabase,
  type Progress,
} from './browserDatabase';
import { browserOrigin } from './browserOrigin';

// The part of the service worker API used here: the compiler has types for pages and Node only.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends LastingEvent {
  /** `start` responds on the port with Progress, then 'ready' or 'failed'; `reset` deletes all rows first. */
  data: 'start' | 'reset';
  ports: MessagePort[];
}
interface ServiceWorker {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
const worker = self as unknown as ServiceWorker;

interface Running extends BrowserDatabase {
  app: SandboxApp;
  armed: ReturnType<typeof createFaults>['armed'];
}

const { scope } = worker.registration;
const name = `sandbox${new URL(scope).pathname.replaceAll('/', '-')}`;
const listeners = new Set<MessagePort>();
let running: Promise<Running> | undefined;

function start(): Promise<Running> {
  if (running) return running;
  const starting = open();
  running = starting;
  starting.catch(() => {
    running = undefined;
  });
  return starting;
}

async function open(): Promise<Running> {
  await alone();
  const tell = (progress: Progress) => {
    for (const port of listeners) port.postMessage(progress);
  };
  const database = await openBrowserDatabase(name, scope, tell);
  const faultStore = createFaults();
  const kept = await readSetting(database.db, 'trouble');
  faultStore.armed.push(...JSON.parse(kept ?? '[]'));
  const clock = () => new Date();
  const app = createSandbox({ db: database.db, clock, faults: true, faultStore });
  return { ...database, app, armed: faultStore.armed };
}

// A worker of an older deployment may still use the rows; its lock is released when it stops.
let claimed: Promise<void> | undefined;
function alone(): Promise<void> {
  claimed ??= new Promise((resolve) => {
    navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return claimed;
}

async function respond(request: Request): Promise<Response> {
  const { app, db, armed, save } = await start();
  const before = JSON.stringify(armed);
  // limitBody would wrap the body in a stream, which not every browser can send.
  const response = await app.fetch(Object.defineProperty(request, 'body', { value: null }));
  const after = JSON.stringify(armed);
  if (after !== before) await writeSetting(db, 'trouble', after);
  // A confirmed change must survive the end of the worker.
  if (after !== before || request.method !== 'GET') await save();
  return isDropped(response) ? Response.error() : response;
}

// A static server responds with 404 to all other page URLs.
async function showPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  return response.status === 404 ? fetch(scope) : response;
}

async function reset(): Promise<void> {
  const old = await running?.catch(() => undefined);
  running = undefined;
  await old?.close();
  await forgetBrowserDatabase(name);
}

async function ready({ data, ports: [port] }: Told): Promise<void> {
  if (!port) return;
  listeners.add(port);
  try {
    if (data === 'reset') await reset();
    await start();
    port.postMessage({ step: 'ready' });
  } catch (error) {
    port.postMessage({ step: 'failed', reason: error instanceof Error ? error.message : '' });
  }
  listeners.delete(port);
}

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  // A page reloaded with Shift is not controlled by the worker by default.
  event.waitUntil(worker.clients.claim().then(() => ready(event)));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).origin === browserOrigin) event.respondWith(respond(request));
  else if (request.mode === 'navigate') event.respondWith(showPage(request));
});
