import { createQueryClient } from '../../../src/dataProvider/queryClient';
import { CallError, serverMessage } from '../../../src/http/errors';
import type { End, FaultCase } from './faults';
import type { MatrixConsole } from './matrixConsole';
import type { Read } from './reads';
import { noTexts } from './rewrite';
import { settle } from './settle';
import { withFault } from './withFault';

const MOST_TRIES = 4;

function endOf(result: PromiseSettledResult<unknown>): End | string {
  if (result.status === 'fulfilled') return 'data';
  const failure: unknown = result.reason;
  if (!(failure instanceof CallError)) return `it crashed: ${failure}`;
  if (!failure.wasSent && failure.kind === 'unauthorized') return 'notSent';
  const { status = 0, kind } = failure;
  return kind === 'malformed' || status === 0 || status >= 500 ? 'tryAgain' : 'refused';
}

/** Reads under one fault, as a screen does, and returns the violations; empty if there are none. */
export async function runRead(
  world: MatrixConsole,
  read: Read,
  fault: FaultCase,
  sound: unknown,
): Promise<string[]> {
  const ask = await read.make(world);
  return withFault(world, fault, async () => {
    const queries = createQueryClient();
    const query = { queryKey: [read.of], queryFn: async () => (await ask()) ?? null };
    const result = await settle(world, () => queries.fetchQuery(query));
    queries.clear();

    const wrong: string[] = [];
    const end = endOf(result);
    const right = read.but?.[fault.name] ?? fault.read ?? [];
    if (!right.includes(end as End)) wrong.push(`${end}, not ${right.join(' or ')}`);
    if (result.status === 'rejected') {
      const { message, body } = result.reason as CallError;
      const expected = serverMessage(body);
      if (expected !== undefined && expected !== message)
        wrong.push(`says ${message}, not ${expected}`);
    } else if (fault.line?.rewrite) wrong.push(...noTexts(sound, result.value, read.free ?? []));
    const tries = world.line.requests.filter(({ path }) => path !== '/welcome').length;
    if (tries > MOST_TRIES) wrong.push(`asked ${tries} times`);
    return wrong;
  });
}
