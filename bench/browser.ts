import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/findBrowser';
import { NetworkLog } from './networkLog';
import type { Session, Subject } from './subjects';

const probe = fileURLToPath(new URL('./probe.js', import.meta.url));

const slowdown = 4;

// Chromium DevTools' "Fast 4G": 9 Mbit/s down and 1.5 Mbit/s up, reduced by 10 %; 165 ms round trip.
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: ((9_000_000 / 8) * 9) / 10,
  uploadThroughput: ((1_500_000 / 8) * 9) / 10,
};

export type Visit = { page: Page; cdp: CDPSession; network: NetworkLog };

/** Launches the browser that all runs share; each run uses a fresh profile. */
export function launch(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserArguments(...flags) });
}

/** Opens a page in a fresh profile: signed in if a session is given, and throttled unless `slow` is false. */
export async function visit<Result>(
  browser: Browser,
  subject: Subject,
  { session, slow = true, encoding }: { session?: Session; slow?: boolean; encoding?: 'gzip' },
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const localStorage = Object.entries<string>(session ?? {}).map(([name, value]) => ({
    name,
    value,
  }));
  const origin = new URL(subject.url).origin;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // The console's server requires trusted types, which a stock app does not support.
    bypassCSP: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    await context.addInitScript({ path: probe });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const headers = { 'Accept-Encoding': encoding ?? '' };
    if (encoding) await cdp.send('Network.setExtraHTTPHeaders', { headers });
    if (slow) {
      await cdp.send('Network.emulateNetworkConditions', fast4G);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    return await use({ page, cdp, network: new NetworkLog(cdp) });
  } finally {
    await context.close();
  }
}
