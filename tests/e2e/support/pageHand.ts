import type { Page } from '@playwright/test';
import { BUSY, type Hand } from '../../support/hands/hand';
import { type PageState, readPage } from '../../support/hands/readPage';
import { isChange } from '../../support/hands/requests';
import type { watchConsole } from './consoleErrors';
import type { Sandbox } from './sandbox';

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

interface HandsWindow extends Window {
  readWhenStill: (busy: string) => Promise<PageState & { address: string }>;
}

/** Runs in the page: waits until no response is awaited, the page is idle and two frames have changed nothing, and reads it. */
function installReader(read: typeof readPage): void {
  const { fetch } = window;
  let awaited = 0;
  window.fetch = async (...request) => {
    awaited += 1;
    try {
      const response = await fetch(...request);
      // Until its body is there, too.
      await response.clone().arrayBuffer();
      return response;
    } finally {
      awaited -= 1;
    }
  };
  let last: { path: string; heading: Element | null } = { path: '', heading: null };
  const readWhenStill = (busy: string) =>
    new Promise((resolve) => {
      // While the code of another page loads, the page before it stays. Two records share a page, and may share its heading.
      const until = performance.now() + 2_000;
      const hasArrived = () => {
        const heading = document.querySelector('main h1');
        if (!heading) return false;
        const isLeft = last.path !== location.pathname && last.heading === heading;
        return !isLeft || performance.now() > until;
      };
      let isStill = true;
      let quiet = 0;
      const observer = new MutationObserver(() => {
        isStill = false;
      });
      const what = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(document, what);
      // Idle, so that no task of the page is left.
      const wait = () => requestIdleCallback(() => requestAnimationFrame(frame), { timeout: 50 });
      function frame() {
        const isReady = awaited === 0 && hasArrived() && !document.querySelector(busy);
        const isQuiet = isStill && isReady;
        isStill = true;
        quiet = isQuiet ? quiet + 1 : 0;
        if (quiet < 2) return wait();
        observer.disconnect();
        last = { path: location.pathname, heading: document.querySelector('main h1') };
        resolve({ ...read('page'), address: location.href.slice(origin.length) });
      }
      wait();
    });
  Object.assign(window, { readWhenStill });
}

/** Navigates as a link of the console does: the router knows the new history entry. */
function pushEntry(to: string): void {
  const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null };
  history.pushState(state, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Drives a page of the console in Chromium as a user would. A request that changes something never leaves the browser. */
export async function pageHand(
  page: Page,
  sandbox: Sandbox,
  consoleWatch: ReturnType<typeof watchConsole>,
): Promise<Hand> {
  const changes: string[] = [];
  let seenErrors = 0;
  await page.route(`${sandbox.url}/**`, (route) => {
    const request = route.request();
    if (!isChange(request.method(), request.url())) return route.fallback();
    changes.push(`${request.method()} ${new URL(request.url()).pathname} was sent`);
    return route.fulfill({
      status: 403,
      json: { message: 'Blocked by the test' },
      headers: HEADERS,
    });
  });
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) => changes.push(`uncaught: ${error.stack ?? error.message}`));

  page.setDefaultTimeout(20_000);
  const at = (mark: string) => page.locator(`[data-hand="${mark}"]`);
  await page.addInitScript(`(${installReader})(${readPage})`);
  async function settle() {
    for (;;) {
      const state = await page.evaluate(
        (busy) => (window as unknown as HandsWindow).readWhenStill(busy),
        BUSY,
      );
      if (pending.size === 0) return state;
    }
  }
  return {
    go: (address) => page.evaluate(pushEntry, address),
    back: () => page.evaluate(() => history.back()),
    press: async (mark) => {
      // A handle fails at once where the control has gone; a locator would wait for it.
      const control = await at(mark).elementHandle({ timeout: 1_000 });
      await control?.click();
    },
    choose: async (mark) => {
      const value = await at(mark).inputValue();
      const last = await at(mark).locator('option').last().getAttribute('value');
      await at(mark).selectOption(last);
      await settle();
      await at(mark).selectOption(value);
    },
    type: async ({ mark, type }, text) => {
      const field = at(mark);
      await field.click();
      // A date is typed part by part, in an order that depends on the locale.
      if (/^(date|time|month|datetime-local)$/.test(type)) await field.fill(text);
      else await page.keyboard.type(text);
    },
    clear: async ({ mark }) => {
      await at(mark).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
    },
    key: (name) => page.keyboard.press(name),
    see: settle,
    takeFaults: () => {
      const errors = consoleWatch.unexpected();
      const faults = [...changes.splice(0), ...errors.slice(seenErrors)];
      seenErrors = errors.length;
      return faults;
    },
  };
}
