import type { ElementHandle } from 'puppeteer-core';
import { BUSY, type Hand } from '../../support/hands/hand';
import {
  type HandsWindow,
  installReader,
  pushEntry,
  storeAsOtherTab,
} from '../../support/hands/reader';
import { readPage } from '../../support/hands/readPage';
import { isChange } from '../../support/hands/requests';
import type { Firefox } from './firefox';

/** Drives a page of the console in Firefox as a user would. */
export async function firefoxHand({ page, sandbox, errors }: Firefox): Promise<Hand> {
  const changes: string[] = [];
  await page.evaluateOnNewDocument(`(${installReader})(${readPage})`);
  const at = async (mark: string) => {
    const element = await page.$(`[data-hand="${mark}"]`);
    if (!element) throw new Error(`The control ${mark} is gone`);
    return element as ElementHandle<HTMLInputElement>;
  };
  const see = async () => {
    const state = await page.evaluate(
      (busy) => (window as unknown as HandsWindow).readWhenStill(busy),
      BUSY,
    );
    for (const { method, path } of await sandbox.calls()) {
      if (isChange(method, sandbox.url + path)) changes.push(`${method} ${path} was sent`);
    }
    await sandbox.clearCalls();
    return state;
  };
  return {
    go: (address) => page.evaluate(pushEntry, address),
    back: () => page.evaluate(() => history.back()),
    press: async (mark) => (await at(mark)).click(),
    choose: async (mark) => {
      const select = await at(mark);
      const [value, last] = await select.evaluate((own) => [
        own.value,
        [...own.querySelectorAll('option')].at(-1)?.value ?? '',
      ]);
      await select.select(last ?? '');
      await see();
      await (await at(mark)).select(value ?? '');
    },
    type: async ({ mark, type }, text) => {
      const field = await at(mark);
      await field.click();
      // A date is typed part by part, in an order that depends on the locale.
      if (/^(date|time|month|datetime-local)$/.test(type)) await field.asLocator().fill(text);
      else await page.keyboard.type(text);
    },
    clear: async ({ mark }) => {
      await (await at(mark)).focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Delete');
    },
    key: (name) => page.keyboard.press(name),
    store: (...stored) => page.evaluate(storeAsOtherTab, stored),
    see,
    takeFaults: () => [...changes.splice(0), ...errors.splice(0)],
  };
}
