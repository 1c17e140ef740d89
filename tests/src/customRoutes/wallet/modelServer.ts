import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';

/** What happens to a request of money and to its response. */
export const fates = [
  ...(['done', 'lostBefore', 'lostAfter', 'queued', 'notYet', 'doubled', 'duplicate'] as const),
  ...(['refused', 'saysNo', 'expired', 'broke', 'brokeAfter'] as const),
] as const;
export type Fate = (typeof fates)[number];

/** How a ledger answers: as it is, oldest first, without its newest row, as it was, or without references. */
export const ledgerModes = ['plain', 'oldestFirst', 'hides', 'cached', 'withoutNames'] as const;
export type LedgerMode = (typeof ledgerModes)[number];

/** The properties of a server: what it does with a key, and how its ledger names a movement. */
export interface Manners {
  keys: 'honoured' | 'ignored' | 'none';
  names: 'key' | 'reference' | 'nothing';
  /** Whether pages can read the server's clock. */
  date: 'shown' | 'hidden';
}

/** A request of money that left the browser. */
export interface Arrival {
  /** The operation that sent it. */
  op: string;
  key?: string;
  body: string;
  amount: number;
  hasLedger: boolean;
  /** The rows that were read for its first confirmation. */
  seen: string[];
  /** Time of the monotonic clock. */
  at: number;
  /** Undefined while it runs. */
  fate?: Fate;
  effects: number;
  /** A gateway sent it twice, and the server did not notice. */
  isDoubled?: boolean;
  /** What a living page heard. */
  heard?: 'positive' | 'refusal' | 'other';
  /** The browser could store what was heard. */
  isKept?: boolean;
  names: string[];
  respond: (response: Answer | undefined) => void;
}

export interface Answer {
  status: number;
  body?: unknown;
}

const KEY_MS = 24 * 3_600_000;
const SIZE = 3;

interface Known {
  body: string;
  at: number;
  /** Undefined while the first request runs. */
  answer?: Answer;
}

/** A server with a ledger, whose answers the test chooses. */
export class ModelServer {
  elapsed = 0;
  mode: LedgerMode = 'plain';
  readonly arrivals: Arrival[] = [];
  /** Requests that a gateway or the server still holds. */
  readonly queue: Arrival[] = [];
  rows: Transaction[] = [];
  /** Each status that the row of a reference has had: `{reference} {status}`. */
  readonly history = new Set<string>();
  private cached: Transaction[] = [];
  private readonly keys = new Map<string, Known>();
  private balance = 1_000;
  private ids = 0;

  constructor(readonly manners: Manners) {
    this.post(1_000, 'opening');
  }

  setLedger(mode: LedgerMode) {
    this.mode = mode;
    this.cached = [...this.rows];
  }

  /** Another operator moves money, perhaps the same amount. */
  foreign(amount: number, status = 'completed') {
    this.post(amount, `foreign-${this.ids}`, status);
  }

  page(page: number): { rows: Transaction[]; pages: number } {
    const rows = this.view();
    const from = (page - 1) * SIZE;
    return {
      rows: rows.slice(from, from + SIZE),
      pages: Math.max(1, Math.ceil(rows.length / SIZE)),
    };
  }

  private view(): Transaction[] {
    if (this.mode === 'cached') return this.cached;
    if (this.mode === 'hides') return this.rows.slice(1);
    if (this.mode === 'oldestFirst') return this.rows.toReversed();
    if (this.mode === 'plain') return this.rows;
    return this.rows.map((row) => ({ ...row, reference: '' }));
  }

  post(amount: number, reference: string, status = 'completed') {
    this.ids += 1;
    const balanceBefore = this.balance;
    if (status === 'completed') this.balance += amount;
    this.history.add(`${reference} ${status}`);
    const createdAt = new Date(1_700_000_000_000 + this.elapsed + this.ids).toISOString();
    this.rows = [
      {
        ...{ id: `row-${this.ids}`, amount, reference, createdAt, status, type: 'credit' },
        ...{ currency: 'NGN', balanceBefore, balanceAfter: this.balance },
      },
      ...this.rows,
    ];
  }

  /** The reference that the server gives to a request; with a key, the same for each repeat. */
  referenceOf({ op, key }: Arrival): string {
    if (this.manners.names === 'key' && key) return key;
    const isShown = this.manners.names === 'reference';
    return `${isShown ? 'TRX' : 'LEDGER'} of ${[...op].toReversed().join('')}`;
  }

  private show(arrival: Arrival, status: string) {
    if (arrival.hasLedger) this.post(arrival.amount, this.referenceOf(arrival), status);
  }

  private carryOut(arrival: Arrival) {
    arrival.effects += 1;
    this.show(arrival, 'completed');
  }

  private success(arrival: Arrival): Answer {
    const { names } = this.manners;
    const data = names === 'reference' ? { reference: this.referenceOf(arrival) } : {};
    return { status: 200, body: { message: 'Done', data } };
  }

  private knownFor(arrival: Arrival): Known | undefined {
    if (this.manners.keys !== 'honoured' || !arrival.key) return undefined;
    const known = this.keys.get(arrival.key);
    return known && arrival.at - known.at < KEY_MS ? known : undefined;
  }

  private remember({ key, body }: Arrival, answer?: Answer) {
    if (this.manners.keys !== 'honoured' || !key) return;
    const { at = this.elapsed } = this.keys.get(key) ?? {};
    this.keys.set(key, { body, at, answer });
  }

  /** Decides what becomes of a request. */
  answer(arrival: Arrival, fate: Fate) {
    arrival.fate = fate;
    if (fate === 'lostBefore') return arrival.respond(undefined);
    const known = this.knownFor(arrival);
    const answer = known ? this.again(arrival, known) : this.first(arrival, fate);
    const isLost = fate === 'lostAfter' || fate === 'doubled';
    arrival.respond(isLost ? undefined : answer);
  }

  private again({ body }: Arrival, known: Known): Answer {
    if (known.body !== body) return { status: 422, body: { message: 'Other body' } };
    return known.answer ?? { status: 409, body: { message: 'Still running' } };
  }

  private first(arrival: Arrival, fate: Fate): Answer {
    const done = this.success(arrival);
    const refusal: Answer =
      fate === 'saysNo'
        ? { status: 200, body: { status: false, message: 'Insufficient balance' } }
        : { status: fate === 'expired' ? 401 : 400, body: { message: 'No' } };
    switch (fate) {
      case 'refused':
      case 'saysNo':
      case 'expired':
        if (fate !== 'expired') this.remember(arrival, refusal);
        return refusal;
      case 'broke':
        return { status: 500, body: { message: 'It broke' } };
      case 'queued':
        this.remember(arrival);
        this.queue.push(arrival);
        return { status: 504 };
      case 'notYet': {
        this.remember(arrival);
        this.queue.push(arrival);
        this.show(arrival, 'pending');
        const data = done.body as { data: object };
        return { status: 202, body: { status: 'pending', ...data.data } };
      }
      case 'duplicate': {
        // It executes nothing, and names a row that was there before.
        const { reference } = this.rows.find(({ id }) => arrival.seen.includes(String(id))) ?? {};
        return { status: 200, body: { status: 'duplicate', data: { reference } } };
      }
      default:
        this.carryOut(arrival);
        this.remember(arrival, done);
        if (fate === 'doubled' && this.manners.keys !== 'honoured') {
          arrival.isDoubled = true;
          this.carryOut(arrival);
        }
        return fate === 'brokeAfter' ? { status: 500, body: { message: 'It broke' } } : done;
    }
  }

  /** Carries out a request that was held, or lets it fail. */
  deliver(which: number, isFailed: boolean) {
    const [arrival] = this.queue.splice(which % Math.max(1, this.queue.length), 1);
    if (!arrival) return;
    if (isFailed) {
      this.show(arrival, 'failed');
      this.remember(arrival, { status: 400, body: { message: 'No' } });
    } else {
      this.carryOut(arrival);
      this.remember(arrival, this.success(arrival));
    }
  }

  /** A row that failed completes after all. */
  complete() {
    const failed = this.rows.find(({ status }) => status === 'failed');
    const arrival = this.arrivals.find((each) => this.referenceOf(each) === failed?.reference);
    if (!failed || !arrival) return;
    arrival.effects += 1;
    this.history.add(`${failed.reference} completed`);
    this.rows = this.rows.map((row) => (row === failed ? { ...row, status: 'completed' } : row));
  }

  effectsOf(op: string): number {
    return this.of(op).reduce(
      (sum, { effects, isDoubled }) => sum + effects - (isDoubled ? 1 : 0),
      0,
    );
  }

  of(op: string): Arrival[] {
    return this.arrivals.filter((each) => each.op === op);
  }

  /** Returns whether a request of an operation may still have an effect. */
  isPending(op: string): boolean {
    return this.of(op).some((each) => !each.fate || this.queue.includes(each));
  }
}
