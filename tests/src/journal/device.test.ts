import { describe, expect, it, vi } from 'vitest';
import { clockWatch, createClockWatch, macOf } from '../../../src/journal/device';

const MINUTE_MS = 60_000;

/** A browser whose clock the test sets; its pages share what is stored. */
function browser() {
  let [now, elapsed] = [1_000_000_000, 0];
  let stored = { latest: 0, setBacks: 0 };
  const open = () => {
    const opened = elapsed;
    return createClockWatch({
      now: () => now,
      elapsed: () => elapsed - opened,
      change: async (step) => {
        stored = step(stored);
      },
    });
  };
  return {
    open,
    pass: (ms: number) => {
      now += ms;
      elapsed += ms;
    },
    sleep: (ms: number) => {
      now += ms;
    },
    set: (ms: number) => {
      now += ms;
    },
  };
}

describe("A browser's clock", () => {
  it('that runs is not set back, nor is that of a computer that slept or of one that went ahead', async () => {
    const { open, pass, sleep, set } = browser();
    const page = open();
    expect(await page.setBacks()).toBe(0);
    pass(MINUTE_MS);
    sleep(8 * 60 * MINUTE_MS);
    set(3 * 60 * MINUTE_MS);
    expect(await page.setBacks()).toBe(0);
    expect(await open().setBacks()).toBe(0);
  });

  it('that is set back counts once, in every page', async () => {
    const { open, pass, set } = browser();
    const [page, other] = [open(), open()];
    await page.setBacks();
    await other.setBacks();
    set(-MINUTE_MS);
    expect(await page.setBacks()).toBe(1);
    pass(MINUTE_MS);
    expect(await page.setBacks()).toBe(1);
    expect(await open().setBacks()).toBe(1);
  });

  it('is noticed by an open page although it has passed the stored time since', async () => {
    const { open, pass, set } = browser();
    const page = open();
    await page.setBacks();
    set(-2 * MINUTE_MS);
    page.watch();
    pass(60 * MINUTE_MS);
    expect(await page.setBacks()).toBe(1);
  });

  it('is noticed by the next page as long as it is behind the stored time', async () => {
    const { open, set } = browser();
    await open().setBacks();
    set(-MINUTE_MS);
    expect(await open().setBacks()).toBe(1);
  });

  it('may be a moment behind: both clocks are rounded', async () => {
    const { open, set } = browser();
    const page = open();
    await page.setBacks();
    set(-20);
    expect(await page.setBacks()).toBe(0);
  });

  it('is stored in this browser', async () => {
    const first = await clockWatch.setBacks();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - MINUTE_MS);
    expect(await clockWatch.setBacks()).toBe(first + 1);
    expect(await clockWatch.setBacks()).toBe(first + 1);
  });

  it('is not known where the browser stores nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    await expect(clockWatch.setBacks()).rejects.toThrow('The disk is full');
  });
});

describe('The HMAC of a text', () => {
  it('is equal for equal texts of one browser, and holds none of the text', async () => {
    const [one, two] = await Promise.all([macOf('1234567890'), macOf('1234567890')]);
    expect(one).toBe(two);
    expect(await macOf('1234567891')).not.toBe(one);
    expect(one).not.toContain('1234567890');
  });

  it('is another one in another browser', async () => {
    const here = await macOf('1234567890');
    globalThis.indexedDB = new (indexedDB.constructor as new () => IDBFactory)();
    expect(await macOf('1234567890')).not.toBe(here);
  });

  it('has a key that cannot be read out', async () => {
    const generate = vi.spyOn(crypto.subtle, 'generateKey');
    await macOf('1234567890');
    expect(generate.mock.calls.map(([, isExtractable]) => isExtractable)).toEqual([false]);
    const key = (await generate.mock.results[0]?.value) as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('is none where the browser keeps no key', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    expect(await macOf('1234567890')).toBeUndefined();
  });
});
