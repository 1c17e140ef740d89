import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { expect } from '../../e2e/support/fixtures';
import type { Sandbox } from '../../e2e/support/sandbox';
import { sectionTexts } from '../../e2e/support/wallet';
import { type Answer, type Day, faultOf } from './steps';
import { clearKept, OBSERVER, refuseStorage } from './storage';
import { recordSuccesses } from './successes';

const ADMIN = '/api/v1/admin';
const EVENTS = `${ADMIN}/webhooks/event/`;
const MESSAGES = `${ADMIN}/notifications/batch`;
const CHANGES = [
  { method: 'PUT', path: `${ADMIN}/users` },
  { method: 'PUT', path: '/api/admin/leads' },
  { method: 'POST', path: sectionTexts.credit.path },
  { method: 'POST', path: MESSAGES },
  { method: 'POST', path: EVENTS },
];
const AS_MANY_AS_COME = 40;
const MOST_TABS = 3;
const HOUR_MS = 3_600_000;

/** A user's browser and the events around it: tabs, connection, clock, storage, session and server. */
export class Desk {
  readonly tabs: Page[] = [];
  isOffline = false;
  /** The browser's data was deleted, including its record of open operations. */
  isForgotten = false;
  private readonly frozen = new Map<Page, CDPSession>();

  private constructor(
    readonly context: BrowserContext,
    readonly sandbox: Sandbox,
    readonly observer: Page,
    readonly role: Day['role'],
  ) {}

  /** Starts with one tab in a browser that has stored only the session. */
  static async sitDown(
    context: BrowserContext,
    sandbox: Sandbox,
    role: Day['role'],
  ): Promise<Desk> {
    await sandbox.clear();
    const email = demoAccounts.find((account) => account.role === role)?.email ?? '';
    const [observer = await Desk.observe(context)] = context.pages();
    const desk = new Desk(context, sandbox, observer, role);
    await desk.keep('kept');
    await clearKept(observer);
    const session = Object.entries(await sandbox.session(email));
    await observer.evaluate((all) => {
      for (const [name, value] of all) localStorage.setItem(name, value);
    }, session);
    await sandbox.clearCalls();
    await desk.open('/');
    return desk;
  }

  private static async observe(context: BrowserContext): Promise<Page> {
    await context.clock.install();
    await context.addInitScript(refuseStorage, OBSERVER);
    await recordSuccesses(context);
    const observer = await context.newPage();
    await observer.goto(OBSERVER);
    return observer;
  }

  /** Closes everything except the observer page. */
  async getUp(): Promise<void> {
    await this.connect(true);
    for (const tab of [...this.tabs]) await this.close(tab);
    await this.context.clock.setSystemTime(new Date());
    // Requests in flight must arrive now, so that they do not count for the next day.
    const isAnswered = async () => (await this.sandbox.calls()).every(({ status }) => status >= 0);
    await expect.poll(isAnswered, { timeout: 30_000 }).toBe(true);
  }

  /** Returns an open tab that is not frozen. */
  async at(index: number): Promise<Page> {
    const tab = this.tabs[index % this.tabs.length] as Page;
    await this.resume(tab);
    // Returns from the blank first page; that navigation may have exceeded its timeout.
    if (tab.url() === 'about:blank') await tab.goForward();
    return tab;
  }
  awake = (): Page[] => this.tabs.filter((tab) => !this.frozen.has(tab));

  async open(path: string): Promise<void> {
    if (this.isOffline || this.tabs.length >= MOST_TABS) return;
    const tab = await this.context.newPage();
    this.take(tab);
    await tab.goto(path);
  }
  /** Opens the same URL with a copy of the tab's storage. */
  async duplicate(tab: Page): Promise<void> {
    if (this.isOffline || this.tabs.length >= MOST_TABS) return;
    const [copy] = await Promise.all([
      this.context.waitForEvent('page'),
      tab.evaluate(() => void window.open(location.href)),
    ]);
    this.take(copy);
    // A new window first loads an empty page.
    await copy.waitForURL((url) => url.protocol !== 'about:');
  }
  private take(tab: Page): void {
    tab.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    this.tabs.push(tab);
  }
  async close(tab: Page): Promise<void> {
    await this.resume(tab);
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    await tab.close();
  }

  async freeze(tab: Page): Promise<void> {
    const session = await this.context.newCDPSession(tab);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    this.frozen.set(tab, session);
  }
  async resume(tab: Page): Promise<void> {
    const session = this.frozen.get(tab);
    if (!session) return;
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
    this.frozen.delete(tab);
  }
  private async resumeAll(): Promise<void> {
    for (const tab of this.tabs) await this.resume(tab);
  }

  async connect(isOnline: boolean): Promise<void> {
    this.isOffline = !isOnline;
    await this.context.setOffline(!isOnline);
  }
  async setClock(hours: number): Promise<void> {
    await this.resumeAll();
    await this.context.clock.setSystemTime(Date.now() + hours * HOUR_MS);
  }
  async sleep(minutes: number): Promise<void> {
    await this.resumeAll();
    await this.context.clock.fastForward(minutes * 60_000);
  }
  async keep(is: string): Promise<void> {
    await this.observer.evaluate((text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: all tabs read it at once.
      document.cookie = text;
    }, `storage=${is};path=/`);
  }
  async clear(): Promise<void> {
    this.isForgotten = true;
    await clearKept(this.observer);
  }

  /** Sets the server's response to all changes from now on. */
  async answer(answer: Answer): Promise<void> {
    // Not `clear`, which would also delete the recorded calls.
    await fetch(`${this.sandbox.url}/__sandbox/faults`, { method: 'DELETE' });
    const fault = faultOf(answer);
    if (Object.keys(fault).length === 0) return;
    for (const match of CHANGES) {
      await this.sandbox.fault({ match, times: AS_MANY_AS_COME, ...fault });
    }
  }
  /** The next call receives a 401. */
  expire = (): Promise<void> => this.sandbox.fault({ match: { path: ADMIN }, status: 401 });
}
