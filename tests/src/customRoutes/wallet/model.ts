import { vi } from 'vitest';
import { canConfirm } from '../../../../src/customRoutes/wallet/createMovements';
import { rowKey } from '../../../../src/customRoutes/wallet/ledger';
import {
  isUnchanged,
  type Movement,
  type MovementDraft,
  movementOf,
  namesOf,
} from '../../../../src/customRoutes/wallet/movement';
import { identityOf, type MovementKind } from '../../../../src/dataProvider/actions/movementKinds';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import type { Identifier } from '../../../../src/format/identifiers';
import { isOperationOpen, type Operation } from '../../../../src/journal/operation';
import { settleOperation } from '../../../../src/operations/settleOperation';
import { KEY_HOURS, ModelBrowser, type Press, SERVER_START, type Tab } from './modelBrowser';
import type { Answer, Arrival, Fate, Manners } from './modelServer';

const HOUR_MS = 3_600_000;
const customer = { customerId: 'cus_1', email: 'one@demo.test' };

/** Returns the draft of a movement: a credit has a ledger, a bank transfer has none. */
export function draftOf(
  kind: MovementKind,
  amount: string,
  narration = '',
  fields: Record<string, Identifier> = {},
): MovementDraft {
  if (kind === 'credit') {
    const order = { kind, amount, customerId: customer.customerId, ...fields };
    return { order, parties: [{ side: 'to', ...customer }] };
  }
  const account = { accountNumber: '1234567890', accountName: 'Ada', bankCode: '101' };
  return {
    order: { kind: 'bankTransfer', amount, narration, ...account, ...fields },
    parties: [],
  };
}

const toResponse = ({ status, body }: Answer) =>
  ({
    ...{ status, ok: status < 300, statusText: 'Said', headers: new Headers() },
    text: async () => (body === undefined ? '' : JSON.stringify(body)),
  }) as Response;

/** Lets all pending callbacks run. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** Installs the clock, the timers and the fetch of a model. */
export function install(model: Model) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: SERVER_START });
  vi.stubGlobal('fetch', model.browser.fetch);
  const onLine = () => !model.browser.isOffline;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
}

/** The browser, the server and the person; it notes every request that no press allows. */
export class Model {
  readonly browser: ModelBrowser;
  readonly faults: string[] = [];
  /** What the admin said: `{operation} {outcome}`. */
  readonly words = new Set<string>();
  /** The order of each operation as first sent, and the intention that it belongs to. */
  readonly drafts = new Map<string, MovementDraft>();
  readonly intents = new Map<string, string>();
  /** The browser's clock was set. */
  private hasJumped = false;

  constructor(manners: Manners) {
    this.browser = new ModelBrowser(manners, (tab, key, body) => this.receive(tab, key, body));
  }
  get server() {
    return this.browser.server;
  }
  tab(at: number): Tab {
    return this.browser.tabs[at] as Tab;
  }
  stored(): Movement[] {
    return this.ownOf(undefined);
  }
  private ownOf(admin: string | undefined): Movement[] {
    const all = [...this.browser.storage.values()];
    const own = all.filter(({ adminId }) => !admin || adminId === admin);
    return own.flatMap((each) => movementOf(each) ?? []);
  }

  request(at: number, draft: MovementDraft) {
    this.tab(at).movements.requestConfirmation(draft);
  }
  /** Presses the button as often as `clicks` says: one request may follow. */
  confirm(at: number, isAccepted: boolean, clicks = 1) {
    const tab = this.tab(at);
    const confirmation = tab.movements.confirmation();
    if (!confirmation || !canConfirm(confirmation, isAccepted)) return;
    this.press(tab, { do: 'confirm', isAccepted });
    for (let i = 0; i < clicks; i += 1) tab.movements.confirm(isAccepted);
  }
  resend(at: number, id: string, clicks = 1) {
    const tab = this.tab(at);
    this.press(tab, { do: 'resend', id });
    for (let i = 0; i < clicks; i += 1) void tab.movements.resend(id);
  }
  private press(tab: Tab, press: Press) {
    tab.press ??= press;
  }
  /** The admin says how a movement ended, with the ledger row that shows it if one is selected. */
  async settle(at: number, id: string, outcome: 'done' | 'notDone', row?: Transaction) {
    this.words.add(`${id} ${outcome}`);
    const shown = row && { key: rowKey(row), reference: '', at: '', status: '' };
    return this.tab(at).movements.settle(id, outcome, shown);
  }
  /** The admin settles in Activity what the wallet cannot show. */
  async settleUnreadable(at: number) {
    const { journal } = this.tab(at);
    for (const each of journal.all().filter((one) => !movementOf(one))) {
      await settleOperation(journal, each, 'notDone');
      if (isOperationOpen(each)) this.words.add(`${each.id} notDone`);
    }
  }
  /** Reads the ledger, as the card of an unknown movement does. */
  async refresh(at: number) {
    const rows = this.server.page(1).rows;
    await this.tab(at).movements.settleByRows(customer.email, rows);
  }
  answer(which: number, fate: Fate) {
    const open = this.server.arrivals.filter((each) => !each.fate);
    const arrival = open[which % Math.max(1, open.length)];
    if (arrival) this.server.answer(arrival, fate);
  }
  advance(ms: number) {
    this.server.elapsed += ms;
    vi.advanceTimersByTime(ms);
  }
  /** Sets the browser's clock; its pages had stored their time within the last minute. */
  async setClock(by: number) {
    await this.browser.storeTime();
    vi.setSystemTime(Date.now() + by);
    this.hasJumped = true;
  }
  /** Lets everything run that needs no further input; then no press is left over. */
  async rest() {
    await settled();
    this.browser.adopt();
    await settled();
    await settled();
    for (const tab of this.browser.tabs) tab.press = undefined;
  }

  /** A request of money leaves the browser. */
  private receive(tab: Tab, key: string | undefined, body: string): Promise<Response> {
    const op = tab.sending;
    this.checkRequest(tab, op, key, body);
    tab.press = undefined;
    const draft = this.drafts.get(op);
    return new Promise((resolve, reject) => {
      const arrival: Arrival = {
        ...{ op, key, body, effects: 0, names: [], at: this.server.elapsed },
        seen: this.seenBefore(op),
        amount: Number(draft?.order.amount),
        hasLedger: draft?.order.kind === 'credit',
        respond: (answer) => {
          if (tab.alive) this.hear(arrival, answer);
          if (answer) resolve(toResponse(answer));
          else reject(new TypeError('Failed to fetch'));
        },
      };
      this.server.arrivals.push(arrival);
    });
  }

  private seenBefore(op: string): string[] {
    const operation = this.browser.storage.get(op);
    const { parties = [] } = (operation && movementOf(operation))?.details.snapshot ?? {};
    return parties.flatMap((each) => (each.status === 'read' ? each.ids : []));
  }

  private hear(arrival: Arrival, answer: Answer | undefined) {
    if (!answer) return;
    const { status, body } = answer;
    const { data, reference } = (body ?? {}) as {
      data?: { reference?: string };
      reference?: string;
    };
    const name = data?.reference ?? reference;
    if (name) arrival.names.push(name);
    const said = (body as { status?: unknown } | undefined)?.status;
    arrival.isKept = !this.browser.storeFails;
    if (said === 'duplicate') arrival.heard = 'other';
    else if (status === 200) arrival.heard = said === false ? 'refusal' : 'positive';
    else arrival.heard = [400, 401, 422].includes(status) ? 'refusal' : 'other';
  }

  private checkRequest(tab: Tab, op: string, key: string | undefined, body: string) {
    const say = (fault: string) => void this.faults.push(`${op}: ${fault}`);
    const { press } = tab;
    const stored = this.ownOf(tab.admin).find(({ id }) => id === op);
    const hasKeys = this.server.manners.keys !== 'none';
    if (!press) return say('sent without a press');
    if (stored?.outcome !== 'sending' || stored.tabId !== tab.name) return say('not recorded');
    if ((key !== undefined) !== hasKeys || (hasKeys && key !== op)) say('sent under another key');
    const { draft } = stored.details;
    const before = this.server.of(op);
    if (before.some((each) => each.body !== body)) say('another body under the same key');
    for (const other of this.alike(tab.admin, stored)) {
      if (other.outcome === 'sending' || other.outcome === 'unknown') say(`${other.id} is unknown`);
    }
    if (press.do === 'resend') {
      if (press.id !== op || before.length === 0) say('another one was asked about');
      if (!hasKeys || !this.isYoung(op)) say('asked again without a young key');
      return;
    }
    // Asking about an order needs no look at others: this one has a key of its own, and the other was confirmed beside it.
    for (const each of this.browser.storage.values()) {
      const isLike = each.kind === stored.kind && each.subject === stored.subject;
      const isOwn = each.adminId === tab.admin && !movementOf(each);
      if (isLike && isOwn && each.outcome === 'unknown') say(`${each.id} cannot be read`);
    }
    const same = this.repeated(tab.admin, op, draft);
    if (before.length > 0) {
      if (!this.words.has(`${op} notDone`)) say('sent again although nobody said not done');
      if (!hasKeys || !this.isYoung(op)) say('sent again without a young key');
    } else {
      if (same && hasKeys) say(`a new key for the unchanged order of ${same.id}`);
      const isDone = this.alike(tab.admin, stored).some(
        (m) => m.outcome === 'done' && Date.now() - Date.parse(m.startedAt) < 24 * HOUR_MS,
      );
      if (isDone && !press.isAccepted) say('repeated without a second yes');
      const earlier = this.alike(tab.admin, stored).at(-1);
      const isRepeat = earlier && this.isPersons(earlier);
      this.intents.set(op, (isRepeat && this.intents.get(earlier.id)) || op);
      this.drafts.set(op, draft);
    }
  }
  private isPersons = ({ outcome, settledBy }: Movement) =>
    outcome === 'notDone' && settledBy === 'person';
  /** By the server's clock, which forgets a key. */
  private isYoung = (op: string) => {
    const [first] = this.server.of(op);
    return first !== undefined && this.server.elapsed - first.at < KEY_HOURS * HOUR_MS;
  };
  /** The identical movements of an admin, in the order of their first requests. */
  private alike(admin: string, { id, details }: Movement): Movement[] {
    const identity = (m: Movement) => identityOf((this.drafts.get(m.id) ?? m.details.draft).order);
    const own = this.drafts.get(id)?.order ?? details.draft.order;
    const place = [...this.drafts.keys()];
    return this.ownOf(admin)
      .filter((m) => m.id !== id && identity(m) === identityOf(own))
      .toSorted((a, b) => place.indexOf(a.id) - place.indexOf(b.id));
  }
  /** The unchanged order that the admin called not done, whose key the server still knows. */
  private repeated(admin: string, op: string, draft: MovementDraft): Movement | undefined {
    // A page that does not know an age takes a new key.
    if (this.hasJumped) return undefined;
    return this.ownOf(admin).find((m) => {
      const known = this.drafts.get(m.id);
      if (m.id === op || !known || !this.isPersons(m) || !this.isYoung(m.id)) return false;
      return isUnchanged(known, draft);
    });
  }

  /** Returns why a movement's outcome has no cause; undefined if it has one. */
  unfounded(operation: Operation): string | undefined {
    const { id, outcome, settledBy } = operation;
    const requests = this.server.of(id);
    const m = movementOf(operation);
    const key = this.server.manners.keys === 'none' ? [] : [id];
    const names = new Set([...requests.flatMap((each) => each.names), ...key]);
    const own = new Set(requests.map((each) => this.server.referenceOf(each)));
    const row = (status: string) =>
      [...names].some((name) => own.has(name) && this.server.history.has(`${name} ${status}`));
    const causes: Record<string, boolean> = {
      'done by server': requests.some(({ heard }) => heard === 'positive'),
      'done by ledger': row('completed'),
      'done by person': this.words.has(`${id} done`),
      'notDone by ledger': row('failed'),
      'notDone by person': this.words.has(`${id} notDone`),
      'refused by server': requests.length === 1 && requests[0]?.heard === 'refusal',
      'notSent by server': requests.length === 0,
      'unknown by server': true,
      'sending by server': true,
    };
    const isFounded = causes[`${outcome} by ${settledBy ?? 'server'}`];
    const isOwnName = !m || namesOf(m).every((name) => names.has(name));
    if (!isOwnName) return `${id} has a name that nobody gave it`;
    return isFounded ? undefined : `${id} is ${outcome} by ${settledBy ?? 'the server'}`;
  }
}
