import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPassedOn, type PassedOnOptions } from '../../server/passedOn';
import { type Answer, NotSentError } from '../../server/sendOnce';
import { SettingsError } from '../../server/settings';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'passed-on-')), 'changes.jsonl');
const HOUR = 3_600_000;
const change = (id: string, caller = 'me', request = 'credit 10') => ({ id, caller, request });
const answer = (text = 'done', status = 200): Answer => ({
  status,
  headers: [['X-Text', text]],
  body: new TextEncoder().encode(text),
});
const textOf = ({ body }: Answer) => new TextDecoder().decode(body);

/** A memory whose requests are counted and answered at once. */
function memory(options: Partial<PassedOnOptions> = {}) {
  const arrivals: string[] = [];
  const passedOn = createPassedOn({ isHonoured: false, hours: 24, ...options });
  const pass = (id: string, reply: () => Promise<Answer> = async () => answer(id)) =>
    passedOn.passOnce(change(id), () => {
      arrivals.push(id);
      return reply();
    });
  return { pass, arrivals, close: passedOn.close };
}

const lose = () => Promise.reject(new Error('ECONNRESET'));
const neverOpened = () => Promise.reject(new NotSentError('ECONNREFUSED'));

describe('The memory of passed-on changes', () => {
  it('keeps an ID for the hours of the console and one more, by its own clock', async () => {
    let now = 0;
    const { pass, arrivals } = memory({ now: () => now, hours: 2 });
    await pass('a');
    now = 3 * HOUR;
    await pass('a');
    expect(arrivals).toEqual(['a']);
    now += 1;
    await pass('a');
    expect(arrivals).toEqual(['a', 'a']);
  });

  it('drops the oldest answers first, and never an ID with them', async () => {
    const { pass, arrivals } = memory({ limits: { answers: 10, answer: 8 } });
    for (const id of ['12345', '67890', 'abcde']) await pass(id);
    expect((await pass('12345')).status).toBe(409);
    expect(textOf(await pass('67890'))).toBe('67890');
    await pass('too long', async () => answer('123456789'));
    expect((await pass('too long')).status).toBe(409);
    expect(textOf(await pass('abcde'))).toBe('abcde');
    expect(arrivals).toHaveLength(4);
  });

  it('has a bound of IDs, which a running change survives', async () => {
    let respond = (_: Answer) => {};
    const { pass, arrivals } = memory({ limits: { ids: 2 } });
    const running = pass(
      'a',
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    for (const id of ['b', 'c', 'd']) await pass(id);
    const repeated = pass('a');
    respond(answer('late'));
    expect([textOf(await running), textOf(await repeated)]).toEqual(['late', 'late']);
    await pass('d');
    expect(arrivals).toEqual(['a', 'b', 'c', 'd']);
    await pass('b');
    expect(arrivals).toHaveLength(5);
  });

  it('gives a repeat that waited for no response 409, and the first request 502', async () => {
    const { pass, arrivals } = memory();
    const both = [pass('a', lose), pass('a', lose)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([502, 409]);
    expect((await pass('a')).status).toBe(409);
    expect(arrivals).toEqual(['a']);
  });

  it('frees an ID whose connection was never opened', async () => {
    const { pass, arrivals } = memory();
    expect((await pass('a', neverOpened)).status).toBe(502);
    expect(textOf(await pass('a'))).toBe('a');
    expect(arrivals).toEqual(['a', 'a']);
  });

  it.each([500, 503, 409, 429, 400])('keeps an answer of %i', async (status) => {
    const { pass, arrivals } = memory();
    const refuse = async () => answer('no', status);
    expect((await pass('a', refuse)).status).toBe(status);
    expect((await pass('a', refuse)).status).toBe(status);
    expect(arrivals).toEqual(['a']);
  });

  it('keeps only final answers of an API that recognises IDs, which decides itself', async () => {
    const { pass, arrivals } = memory({ isHonoured: true });
    for (const status of [500, 503, 409, 429]) {
      const id = String(status);
      expect((await pass(id, async () => answer('later', status))).status).toBe(status);
      expect(textOf(await pass(id))).toBe(id);
      await pass(id);
    }
    await pass('400', async () => answer('no', 400));
    expect((await pass('400')).status).toBe(400);
    expect(arrivals).toHaveLength(9);
  });
});

describe('The file of passed-on changes', () => {
  it('has the beginning of a change before it is sent, and is readable for its owner only', async () => {
    const file = newFile();
    const { pass, close } = memory({ file });
    let before = '';
    await pass('a', async () => {
      before = readFileSync(file, 'utf8');
      return answer();
    });
    expect(JSON.parse(before)).toEqual({ ...change('a'), at: expect.any(Number) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await close();
  });

  it('that cannot be written sends nothing and frees the ID; one that was moved is written again', async () => {
    const file = newFile();
    const { pass, arrivals, close } = memory({ file });
    vi.spyOn(console, 'error').mockReturnValue();
    renameSync(dirname(file), `${dirname(file)}-gone`);
    const refused = await pass('a');
    expect([refused.status, textOf(refused)]).toEqual([424, expect.stringContaining('Not sent')]);
    expect(arrivals).toEqual([]);
    renameSync(`${dirname(file)}-gone`, dirname(file));
    expect((await pass('a')).status).toBe(200);
    renameSync(file, `${file}.1`);
    await pass('b');
    await close();
    const again = memory({ file });
    for (const id of ['a', 'b']) expect(textOf(await again.pass(id))).toBe(id);
    expect(again.arrivals).toEqual([]);
    await again.close();
  });

  it('is rewritten without what is outdated, at start and while it runs', async () => {
    let now = Date.now();
    const file = newFile();
    const options = { file, now: () => now, limits: { lines: 6, ids: 1 } };
    const first = memory(options);
    const lines = () => readFileSync(file, 'utf8').trim().split('\n').length;
    const sizes: number[] = [];
    for (const id of '123456789') {
      await first.pass(id);
      sizes.push(lines());
    }
    expect(Math.max(...sizes)).toBeLessThan(12);
    await first.close();
    now += 26 * HOUR;
    await memory(options).close();
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('may end in an incomplete line, whose change was not sent', async () => {
    const file = newFile();
    const first = memory({ file });
    await first.pass('a');
    await first.close();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"b","at":1`);
    const second = memory({ file });
    await second.pass('b');
    await second.pass('a');
    expect(second.arrivals).toEqual(['b']);
    await second.close();
  });

  it('that is another file is left as it is', () => {
    const file = newFile();
    writeFileSync(file, 'a text\nof another program\n');
    expect(() => memory({ file })).toThrow(SettingsError);
    expect(readFileSync(file, 'utf8')).toBe('a text\nof another program\n');
  });

  it('that another server has taken from one that did not run is left to it', async () => {
    const file = newFile();
    const former = memory({ file });
    await former.pass('a');
    vi.spyOn(console, 'error').mockReturnValue();
    // As after a virtual machine was suspended.
    rmSync(`${file}.lock`);
    const next = memory({ file });
    await next.pass('b');
    const text = readFileSync(file, 'utf8');
    expect((await former.pass('c')).status).toBe(424);
    expect(former.arrivals).toEqual(['a']);
    await former.close();
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(() => memory({ file })).toThrow(/is used by process/);
    await next.close();
    const again = memory({ file });
    for (const id of ['a', 'b']) await again.pass(id);
    expect(again.arrivals).toEqual([]);
    await again.close();
  });
});

describe('Repeats, restarts and failures in any order', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ press: id, caller: fc.constantFrom('me', 'renewed') }) },
    { weight: 2, arbitrary: fc.record({ press: id, other: fc.constant(true) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        settle: id,
        as: fc.constantFrom('answer', 'lost', 'unopened', 'refused', 'large'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ restart: true }) },
    { weight: 1, arbitrary: fc.constant({ hours: 6 }) },
  );
  const settled: Record<string, () => Promise<Answer>> = {
    answer: async () => answer(),
    large: async () => answer('x'.repeat(100)),
    refused: async () => answer('no', 400),
    lost: lose,
    unopened: neverOpened,
  };

  it('never give two arrivals for one ID, and never the answer of another request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let now = Date.now();
        const file = newFile();
        const options = {
          isHonoured: false,
          hours: 24,
          file,
          now: () => now,
          limits: { answer: 50 },
        };
        let passedOn = createPassedOn(options);
        const running = new Map<string, (reply: Promise<Answer>) => void>();
        const arrivals: Record<string, number> = {};
        const replies: Promise<unknown>[] = [];
        const start = now;
        for (const each of steps) {
          if ('press' in each) {
            const isOther = 'other' in each;
            const caller = isOther ? 'me' : each.caller;
            const request = isOther ? 'credit 11' : 'credit 10';
            const reply = passedOn.passOnce(
              change(each.press, caller, `${request} ${each.press}`),
              () => {
                arrivals[each.press] = (arrivals[each.press] ?? 0) + 1;
                return new Promise((resolve) => running.set(each.press, resolve));
              },
            );
            replies.push(reply);
          } else if ('settle' in each) {
            const settle = running.get(each.settle);
            running.delete(each.settle);
            // A connection that was never opened is no arrival.
            if (settle && each.as === 'unopened') arrivals[each.settle] = 0;
            settle?.(settled[each.as]?.() as Promise<Answer>);
          } else if ('restart' in each) {
            // As after a crash: what runs is lost.
            for (const settle of running.values()) settle(lose());
            running.clear();
            await passedOn.close();
            passedOn = createPassedOn(options);
          } else if (now + each.hours * HOUR < start + 24 * HOUR) now += each.hours * HOUR;
          await Promise.resolve();
        }
        for (const settle of running.values()) settle(lose());
        await Promise.all(replies);
        await passedOn.close();
        for (const count of Object.values(arrivals)) expect(count).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});
