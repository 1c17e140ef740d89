import type { Browser, Page } from '@playwright/test';
import { visit } from '../browser';
import type { Fixture, Subject } from '../subjects';

/** Measures the bytes of all requests until the sign-in form is usable. */
export function signInBytes(
  browser: Browser,
  subject: Subject,
  encoding?: 'gzip',
): Promise<number> {
  return visit(browser, subject, { encoding }, async ({ page, network }) => {
    await page.goto(subject.signIn, { waitUntil: 'commit' });
    return network.bytesUntil(await usable(page));
  });
}

/** Measures the ms from the click on "Sign in", after all prefetches have finished, to the rows of the first list. */
export function signInToRows(
  browser: Browser,
  subject: Subject,
  { account, firstUser }: Fixture,
): Promise<number> {
  return visit(browser, subject, {}, async ({ page, network }) => {
    await page.goto(subject.signIn, { waitUntil: 'commit' });
    await usable(page);
    await page.locator('input:not([type="password"])').first().fill(account.email);
    await page.locator('input[type="password"]').fill(account.password);
    await page.evaluate(() => window.settled());
    await network.quiet();
    const painted = page.waitForEvent('console', (line) => line.text().startsWith('rows painted'));
    const begin = await page.evaluate((text) => {
      window.tellOfRows(text);
      const now = performance.timeOrigin + performance.now();
      document.querySelector<HTMLElement>('button[type="submit"]')?.click();
      return now;
    }, firstUser);
    return Number((await painted).text().split(' ').at(-1)) - begin;
  });
}

async function usable(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="password"]:enabled');
    const button = document.querySelector('button[type="submit"]:enabled');
    return field && button ? performance.timeOrigin + performance.now() : false;
  });
  return Number(await time.jsonValue());
}
