import type { Order } from '../../dataProvider/actions/wallet';
import { isCallError, serverMessage } from '../../http/errors';
import { isTraceable, look, type ReadLedger, trace } from './ledgerReader';
import type { Locks } from './locks';
import {
  type Ask,
  advance,
  BETWEEN_READS_MS,
  type Event,
  type Kept,
  type Kind,
  keyOf,
  type Movement,
  type Slip,
  settle,
} from './movement';
import type { Records } from './records';

/** What the engine needs of the world: all of it replaced by a model in the property test. */
export interface World {
  send: (order: Order, key: string) => Promise<{ message: string }>;
  /** Reads a page of a ledger; `patient` asks again where that can help (rulings R15). */
  read: (email: string, page: number, patience: 'patient' | 'once') => ReturnType<ReadLedger>;
  now: () => number;
  later: (ms: number, act: () => void) => void;
  newId: () => string;
  records: Records;
  locks: Locks;
  /** Who confirms, for the receipt. */
  operator: string;
  /** Tells the person what became of a movement, wherever in the console they are. */
  tell: (movement: Kept) => void;
}

export interface Engine {
  /** The movement of a form, in whatever state it is. */
  of: (kind: Kind) => Movement;
  ask: (ask: Ask) => void;
  cancel: (kind: Kind) => void;
  confirm: (kind: Kind, repeats: 'none' | 'accepted') => void;
  /** Something is on its way: no other movement may start (rulings R29a). */
  isRunning: () => boolean;
  /** A person's word on an open movement. */
  settle: (id: string, word: 'happened' | 'release' | 'checkAgain') => void;
  /** Counts the changes, for those who listen. */
  version: () => number;
  listen: (listener: () => void) => () => void;
}

/** What a failed send means. Only an answer that the server itself gave can be a refusal (rulings R16). */
function meaningOf(error: unknown): 'lost' | 'refused' | 'session' {
  if (!isCallError(error)) return 'lost';
  if (error.kind === 'unauthorized') return 'session';
  // "The first request with this key is still running", and a time-out in the server's own words.
  if (error.kind === 'conflict' || error.status === 408) return 'lost';
  return error.kind === 'outcomeUnknown' ? 'lost' : 'refused';
}

const wordsOf = (error: unknown) => {
  if (isCallError(error, 'outcomeUnknown')) return serverMessage(error.body) ?? error.message;
  return error instanceof Error ? error.message : String(error);
};

/** Runs movements of money for one tab: each confirmation has at most one effect, and no loss is called a failure. */
export function createEngine(world: World): Engine {
  const { records, locks, now } = world;
  const forms = new Map<Kind, Movement>();
  const listeners = new Set<() => void>();
  const sentHere = new Set<string>();
  const watched = new Set<string>();
  const readAt = new Map<string, number>();
  // What the storage refused to take over; it holds for this page.
  const unsaved = new Map<string, Kept>();
  let version = 0;
  const patient: ReadLedger = (email, page) => world.read(email, page, 'patient');
  const once: ReadLedger = (email, page) => world.read(email, page, 'once');

  const changed = () => {
    version += 1;
    for (const listener of [...listeners]) listener();
  };
  const stored = (id: string) => unsaved.get(id) ?? records.get(id);
  function of(kind: Kind): Movement {
    const movement = forms.get(kind) ?? { at: 'draft' };
    return 'slip' in movement ? (stored(movement.slip.id) ?? movement) : movement;
  }
  function move(kind: Kind, event: Event): Movement {
    const after = advance(of(kind), event);
    forms.set(kind, after);
    changed();
    return after;
  }
  function update(id: string, event: Parameters<typeof settle>[1]): Kept | undefined {
    const before = stored(id);
    const after = before && settle(before, event);
    if (after && after !== before) keep(after);
    return after;
  }
  function keep(movement: Kept): void {
    const { kind } = movement.slip.ask.order;
    const shown = forms.get(kind);
    if (shown && 'slip' in shown && shown.slip.id === movement.slip.id) forms.set(kind, movement);
    try {
      records.put(movement);
      unsaved.delete(movement.slip.id);
    } catch {
      // What it was before still stands there, and is never less cautious than this.
      unsaved.set(movement.slip.id, movement);
      changed();
    }
  }

  async function ask(asked: Ask): Promise<void> {
    const { kind } = asked.order;
    if (isRunning()) return;
    // One question at a time, in one dialog.
    for (const other of forms.keys()) if (other !== kind) move(other, { type: 'cancel' });
    const confirming = move(kind, { type: 'ask', ask: asked });
    const sight = await look(asked, patient, records, now());
    if (of(kind) === confirming) move(kind, { type: 'sighted', sight });
  }

  async function confirm(kind: Kind, repeats: 'none' | 'accepted'): Promise<void> {
    if (isRunning()) return;
    const before = of(kind);
    const rereading = move(kind, { type: 'confirm', repeats });
    if (rereading === before || rereading.at !== 'rereading') return;
    const { ask: asked } = rereading;
    const key = keyOf(asked.order);
    const free = await locks.hold(key, async () => {
      const sight = await look(asked, once, records, now());
      // The person may have left meanwhile; then nothing is sent.
      if (of(kind) !== rereading) return;
      const slip = { id: world.newId(), key, ask: asked, sight, sentAt: now() };
      const after = move(kind, {
        type: 'reread',
        sight,
        slip: { ...slip, operator: world.operator },
      });
      if (after.at === 'sending') await send(after);
    });
    if (!free) move(kind, { type: 'heldElsewhere' });
  }

  async function send(sending: Extract<Kept, { at: 'sending' }>): Promise<void> {
    const { id, ask: asked } = sending.slip;
    sentHere.add(id);
    try {
      // Written down before it leaves: a tab that dies now leaves a trace.
      records.put(sending);
    } catch {
      const reason = 'wallet.notKept';
      forms.set(
        asked.order.kind,
        settle(sending, { type: 'refused', now: now(), reason, ended: 'here' }),
      );
      return changed();
    }
    const event = await world.send(asked.order, id).then(
      ({ message }) => ({ type: 'answered', now: now(), message }) as const,
      (error: unknown) => afterFailure(sending.slip, error),
    );
    const settled = update(id, event);
    if (settled) world.tell(settled);
    if (settled?.at === 'confirmed' && isTraceable(settled.slip)) void addProof(settled.slip);
  }

  async function afterFailure(slip: Slip, error: unknown): Promise<Parameters<typeof settle>[1]> {
    const meaning = meaningOf(error);
    const reason = wordsOf(error);
    if (meaning === 'lost') return { type: 'lost', reason };
    if (meaning === 'session') return { type: 'refused', now: now(), reason, ended: 'session' };
    const refused = { type: 'refused', now: now(), reason, ended: 'here' } as const;
    const status = isCallError(error) ? error.status : undefined;
    if (status === undefined || !isTraceable(slip)) return refused;
    // Browsers resend in silence: the second one may be refused because the first one was done (rulings R16a). And a
    // server that broke may have broken after the effect.
    try {
      const proof = await trace(slip, once, records);
      return proof.length > 0 ? { type: 'lost', reason } : refused;
    } catch {
      return status >= 500 ? { type: 'lost', reason } : refused;
    }
  }

  async function addProof(slip: Slip): Promise<void> {
    const proof = await trace(slip, patient, records).catch(() => []);
    update(slip.id, { type: 'found', now: now(), proof });
  }

  // Reads the ledger of every open movement: at once, then again when enough time has passed.
  function watch(): void {
    for (const movement of records.all()) {
      const { slip, at } = movement;
      if (at === 'sending' && !sentHere.has(slip.id) && !watched.has(slip.id)) void adopt(slip);
      if ((at === 'unknown' || at === 'checking') && isTraceable(slip) && !watched.has(slip.id)) {
        const last = Math.max(readAt.get(slip.id) ?? 0, at === 'checking' ? movement.cleanAt : 0);
        watched.add(slip.id);
        world.later(Math.max(0, last + BETWEEN_READS_MS - now()), () => void check(slip));
      }
    }
  }
  async function check(slip: Slip): Promise<void> {
    readAt.set(slip.id, now());
    const proof = await trace(slip, once, records).catch(() => undefined);
    watched.delete(slip.id);
    if (proof?.length) update(slip.id, { type: 'found', now: now(), proof });
    else if (proof) update(slip.id, { type: 'clean', now: now() });
    watch();
  }
  // The tab that sent it is gone when its lock is free while the record still says "sending".
  async function adopt({ id, key }: Slip): Promise<void> {
    watched.add(id);
    await locks.afterwards(key, async () => {
      await new Promise<void>((done) => world.later(500, done));
      update(id, { type: 'lost', reason: 'wallet.tabGone' });
    });
    watched.delete(id);
    watch();
  }

  function isRunning(): boolean {
    return [...forms.keys()].some((kind) => ['rereading', 'sending'].includes(of(kind).at));
  }

  records.listen(() => {
    changed();
    watch();
  });
  watch();

  return {
    of,
    ask: (asked) => void ask(asked),
    cancel: (kind) => void move(kind, { type: 'cancel' }),
    confirm: (kind, repeats) => void confirm(kind, repeats),
    isRunning,
    settle(id, word) {
      if (word === 'checkAgain') readAt.delete(id);
      update(id, { type: word, now: now() });
    },
    version: () => version,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
