import { CallError, serverMessage } from '../../../src/http/errors';
import { rulesOfKind } from '../../../src/operations/kinds';
import { loadJournal } from '../../../src/operations/recordChanges';
import type { ChangeRow } from './changes';
import type { End, FaultCase } from './faults';
import type { MatrixConsole } from './matrixConsole';
import { settle } from './settle';
import { withFault } from './withFault';

const OUTCOMES: Record<string, End> = {
  done: 'data',
  refused: 'refused',
  unknown: 'unknown',
  notSent: 'notSent',
};

/** Returns the end of a stock change that only its message shows: for several records, or a success without a record. */
function endInWords(failure: unknown): End | undefined {
  if (!(failure instanceof CallError) || failure.outcome) return undefined;
  if (failure.message === 'errors.noRecord') return 'data';
  if (failure.message.includes('errors.recordsUnknown')) return 'unknown';
  return failure.message.includes('errors.recordsNot') ? 'refused' : undefined;
}

function endOf(result: PromiseSettledResult<unknown>): End | string {
  if (result.status === 'fulfilled') return 'data';
  const failure: unknown = result.reason;
  const inWords = endInWords(failure);
  if (inWords) return inWords;
  const outcome = failure instanceof CallError ? failure.outcome : undefined;
  return OUTCOMES[outcome ?? ''] ?? `it crashed: ${failure}`;
}

/** Makes a change under one fault and returns the violations; empty if there are none. */
export async function runChange(
  world: MatrixConsole,
  row: ChangeRow,
  fault: FaultCase,
  n: number,
): Promise<string[]> {
  const send = await row.make(world, n);
  const own = fault.browser === 'hasKey' ? world.keyed : world.provider;
  const provider = row.isStock ? (world.stock as typeof own) : own;
  const before = await world.fingerprint(row.table);
  return withFault(world, fault, async () => {
    const journal = await loadJournal('tester');
    const known = new Set(journal.all().map(({ id }) => id));
    const result = await settle(world, () => send(provider));
    const hasEffect = (await world.fingerprint(row.table)) !== before;

    const wrong: string[] = [];
    const written = journal.all().filter(({ id }) => !known.has(id));
    const isUnsent = written.length > 0 && written.every(({ outcome }) => outcome === 'notSent');
    const reported = endOf(result);
    // "Not updated" is the message both for refused and for unsent changes.
    const end = row.isStock && reported === 'refused' && isUnsent ? 'notSent' : reported;
    const usual = rulesOfKind(row.kind).guarded ? fault.guarded : fault.plain;
    const right = row.but?.[fault.name] ?? usual;
    if (!right.includes(end as End)) wrong.push(`${end}, not ${right.join(' or ')}`);
    if (end === 'data' && !hasEffect) wrong.push('a success without the effect');
    if (end === 'notSent' && hasEffect) wrong.push('not sent, and yet there is an effect');
    if (result.status === 'rejected') {
      const { message, body, kind } = result.reason as CallError;
      const server = serverMessage(body);
      // A failure of unknown outcome shows the console's own message, next to the server's (operations/failureMessages.ts).
      const isOwn = server === undefined || server === message || kind === 'outcomeUnknown';
      if (!isOwn) wrong.push(`says ${message}, not ${server}`);
    }
    const journalSays = written.map(
      ({ kind, outcome }) => `${kind} ${OUTCOMES[outcome] ?? outcome}`,
    );
    const should = `${row.kind} ${end}`;
    if (journalSays.join() !== should) wrong.push(`the journal says ${journalSays}, not ${should}`);
    const sent = world.line.requests.filter(({ method }) => method !== 'GET').length;
    const most = end === 'notSent' ? 0 : 1;
    if (sent > most) wrong.push(`sent ${sent} times`);
    return wrong;
  });
}
