import type { Page } from '@playwright/test';
import { BUSY, type Hand } from '../../support/hands/hand';
import {
  type HandsWindow,
  installReader,
  pushEntry,
  storeAsOtherTab,
} from '../../support/hands/reader';
import { readPage } from '../../support/hands/readPage';
import { isChange } from '../../support/hands/requests';
import type { watchConsole } from './consoleErrors';
import type { Sandbox } from './sandbox';

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

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
    store: (...stored) => page.evaluate(storeAsOtherTab, stored),
    see: settle,
    takeFaults: () => {
      const errors = consoleWatch.unexpected();
      const faults = [...changes.splice(0), ...errors.slice(seenErrors)];
      seenErrors = errors.length;
      return faults;
    },
  };
}
