import type { Browser } from '@playwright/test';
import { visit } from '../browser';
import type { Subject } from '../subjects';

/** Measures the bytes of everything that is asked for until the sign-in form can be used. */
export function signInBytes(browser: Browser, subject: Subject): Promise<number> {
  return visit(browser, subject, {}, async ({ page, network }) => {
    await page.goto(subject.signIn, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => {
      const field = document.querySelector<HTMLInputElement>('input[type="password"]:enabled');
      const button = document.querySelector('button[type="submit"]:enabled');
      return field && button ? performance.timeOrigin + performance.now() : false;
    });
    return network.bytesUntil(Number(await usable.jsonValue()));
  });
}
