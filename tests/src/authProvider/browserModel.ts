import { createSession, type SessionEnd } from '../../../src/authProvider/session';
import type { TextStorage } from '../../../src/browser';
import { createClient } from '../../../src/http/client';

export type AdminId = 'a' | 'b';
interface Sent {
  tab: Tab;
  token: string | undefined;
  answer: (status: number) => void;
}

/** Runs everything that needs no server response. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 48; turn += 1) await Promise.resolve();
}

/** One document: its session, its client, and the admin whose name it shows. */
export class Tab {
  shown: AdminId | undefined;
  end: SessionEnd | undefined;
  isFrozen = false;
  /** Parts of its batch that are not sent yet. */
  parts = 0;
  readonly events = new EventTarget();
  readonly inbox: { key: string; newValue: string | null }[] = [];
  /** Changes whose record is being written: they are sent afterwards. */
  readonly recording: (() => void)[] = [];
  readonly session = createSession({ storage: this.storage(), events: () => this.events });
  readonly client;

  constructor(
    readonly browser: BrowserModel,
    readonly number: number,
  ) {
    this.client = createClient({ apiHost: '', supportHost: '' }, this.session, () => ({
      isGuarded: () => false,
      isUpdate: () => false,
      begin: () => new Promise<void>((resolve) => this.recording.push(resolve)),
      end: async (_change, reply) => {
        if (reply instanceof Error) throw reply;
        return undefined;
      },
    }));
    this.session.onEnd((end) => {
      this.end = end;
      this.parts = 0;
    });
  }

  private storage(): TextStorage {
    // Read late: the browser is set after this.
    const stored = () => this.browser.kept;
    const write = (key: string, newValue: string | null) => {
      const kept = stored();
      if ((kept.get(key) ?? null) === newValue) return;
      if (newValue === null) kept.delete(key);
      else kept.set(key, newValue);
      for (const tab of this.browser.tabs) if (tab !== this) tab.inbox.push({ key, newValue });
    };
    return {
      get: (key) => stored().get(key) ?? null,
      set(key, text) {
        write(key, text);
        return true;
      },
      remove: (key) => write(key, null),
      keys: () => [...stored().keys()],
    };
  }

  /** Like App: shows the stored admin, else the one that manage/me returns. */
  async load(): Promise<void> {
    const stored = this.session.user();
    const token = this.session.token();
    if (!stored && token === null) return;
    const user = stored ?? (await this.readMe(token ?? ''));
    if (!user || this.end) return;
    this.shown = user.id as AdminId;
    this.session.bind(user.id);
    this.session.isTakenOver();
  }
  private async readMe(token: string) {
    const isRead = await this.read();
    const user = { id: this.browser.ownerOf(token) };
    if (!isRead) return undefined;
    return this.session.token() === token ? this.session.saveUser(user) : user;
  }

  receive(): void {
    if (this.isFrozen) return;
    for (const { key, newValue } of this.inbox.splice(0)) {
      this.events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
  }

  read = () =>
    this.client.json({ path: `/${this.number}/read` }).then(
      () => true,
      () => false,
    );
  change = (what: string) =>
    this.client
      .change({ kind: 'test' } as never, { method: 'POST', path: `/${this.number}/${what}` })
      .catch(() => {});
  async sendParts(): Promise<void> {
    while (this.parts > 0) {
      this.parts -= 1;
      await this.change(`part${this.parts}`);
    }
  }
}

/** Three tabs of one browser that share a storage and a server, whose responses arrive in any order. */
export class BrowserModel {
  readonly kept = new Map<string, string>();
  readonly tabs: Tab[] = [];
  readonly waiting: Sent[] = [];
  readonly faults: string[] = [];
  private tokens = 0;

  constructor() {
    for (let number = 0; number < 3; number += 1) this.open(number);
  }

  ownerOf = (token: string) => token.charAt(0) as AdminId;

  open(number: number): void {
    const tab = new Tab(this, number);
    this.tabs[number] = tab;
    void tab.load();
  }

  signIn(tab: Tab, id: AdminId, isNamed: boolean): void {
    this.tokens += 1;
    tab.session.start({ token: `${id}${this.tokens}`, user: isNamed ? { id } : undefined });
    // The browser loads / again (rulings R9).
    this.open(tab.number);
  }

  /** Replaces fetch. */
  fetch = (url: string, init: RequestInit): Promise<Response> => {
    const tab = this.tabs[Number(url.split('/').at(-2))] as Tab;
    const { Authorization } = init.headers as Record<string, string>;
    const token = Authorization?.replace('Bearer ', '');
    const owner = token && this.ownerOf(token);
    if (tab.shown && owner !== tab.shown) this.faults.push(`${tab.shown} sent ${token}: ${url}`);
    if (tab.end) this.faults.push(`sent after ${tab.end.reason}: ${url}`);
    return new Promise((resolve) => {
      const answer = (status: number) => resolve(Response.json({ valid: true }, { status }));
      this.waiting.push({ tab, token, answer });
    });
  };
}
