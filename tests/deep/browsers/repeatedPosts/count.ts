import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer-core';
import { readInPage, sendInPage } from './inPage';
import { type End, type Protocol, startLossyApi } from './lossyApi';
import { startNginx } from './nginx';
import { type Row, usualEnds } from './rows';

export interface Count {
  arrivals: number;
  /** What the page learns. */
  told: string;
}

const CHANGE = '/credit';

/** Returns the most arrivals of a row's change among the ends that the row has in this protocol. */
export async function countArrivals(
  browser: Browser,
  row: Row,
  protocol: Protocol,
): Promise<Count> {
  const counts: Count[] = [];
  const ends = row.end ? [row.end] : usualEnds[protocol];
  for (const end of row.nginx ? ends.slice(0, 1) : ends) {
    counts.push(await countOne(browser, row, protocol, end));
  }
  return counts.reduce((most, each) => (each.arrivals > most.arrivals ? each : most));
}

async function countOne(browser: Browser, row: Row, protocol: Protocol, end: End): Promise<Count> {
  const { ended, hints, closes, nginx: front } = row;
  let killWorkers = () => {};
  const api = await startLossyApi({
    ...{ protocol, ended, hints, closes, isPlain: Boolean(front) },
    end: front === 'nginx ends' ? () => killWorkers() : end,
  });
  const pages = await startLossyApi({ protocol });
  const nginx = front && (await startNginx(protocol, api.port));
  if (nginx) killWorkers = nginx.killWorkers;
  const tabs: Page[] = [];
  const url = nginx ? nginx.url : api.url;
  const openTab = async () => {
    const tab = await browser.newPage();
    tabs.push(tab);
    await tab.goto(row.isSameOrigin ? url : pages.url);
    return tab;
  };
  const ownHost = () => (row.ownHosts ? url.replace('//', `//c${randomUUID()}.api.`) : url);
  try {
    const tab = await openTab();
    const { way = 'json' } = row;
    await prepare[row.before ?? 'a read of the same address']({
      openTab,
      read: (path, { times = 1, from = tab, cache = 'no-store' as const } = {}) =>
        from.evaluate(readInPage, { url: url + path, times, cache }),
      disconnect: async () => {
        // Twice: a browser may open a second connection ahead. The page's other request lets it notice that they were closed.
        for (let n = 0; n < 2; n += 1) {
          api.disconnect();
          await tab.evaluate(readInPage, { url: pages.url, times: 1, cache: 'no-store' as const });
        }
      },
      change: (path) => tab.evaluate(sendInPage, { way, url: ownHost() + path }),
    });
    const told = await tab.evaluate(sendInPage, { way, url: ownHost() + CHANGE });
    return { arrivals: api.arrivals.length, told };
  } finally {
    for (const tab of tabs) await tab.close();
    await nginx?.close();
    await pages.close();
    await api.close();
  }
}

interface Scene {
  openTab: () => Promise<Page>;
  /** Closes the connections to the API. */
  disconnect: () => Promise<void>;
  read: (
    path: string,
    how?: { times?: number; from?: Page; cache?: RequestCache },
  ) => Promise<void>;
  change: (path: string) => Promise<string>;
}

const prepare: Record<NonNullable<Row['before']>, (scene: Scene) => Promise<unknown>> = {
  nothing: async () => undefined,
  'a read of another address': ({ read }) => read('/customers'),
  'a read of the same address': ({ read }) => read(CHANGE),
  'a read, and the connection is closed': async ({ read, disconnect }) => {
    await read(CHANGE);
    await disconnect();
  },
  'a cached preflight, and the connection is closed': async ({ read, disconnect }) => {
    await read(CHANGE, { cache: 'default' });
    await disconnect();
  },
  'a cached preflight': ({ read }) => read(CHANGE, { cache: 'default' }),
  'the same change elsewhere': ({ change }) => change('/debit'),
  'a read in another tab': async ({ read, openTab }) => read(CHANGE, { from: await openTab() }),
  'six reads at once': ({ read }) => read('/together', { times: 6 }),
};
