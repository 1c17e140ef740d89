import type { Page } from '@playwright/test';
import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';
import type { Sandbox } from './support/sandbox';

// Values that another version, another program or a torn write may leave in a browser.
const BAD = [
  '{half',
  'null',
  '7',
  '"text"',
  '[null, 7, {"a": [null]}]',
  '{}',
  '{"adminId": "6543b2c0a1f0000000000001", "forms": {"profile": [7], "leads/1": "x"}}',
];

/** Records, for each key of both storages that the console reads, the URLs that read it. */
async function watchReads(page: Page) {
  const asked = new Map<string, Set<string>>();
  await page.exposeFunction('noteRead', (key: string, at: string) => {
    asked.set(key, (asked.get(key) ?? new Set()).add(at));
  });
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      const { noteRead } = window as unknown as { noteRead: (key: string, at: string) => void };
      const kind = this === localStorage ? 'local' : 'session';
      noteRead(`${kind} ${key}`, location.pathname + location.search);
      return getItem.call(this, key);
    };
  });
  return asked;
}

/** Opens every page, and each page that reads storage again with a bad value in every key. */
async function expectHarmless(page: Page, sandbox: Sandbox): Promise<void> {
  const asked = await watchReads(page);
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const address of (await everyAddress(sandbox)).slice(1)) {
    await openPage(page, address);
  }
  const keys = [...asked.keys()].filter((key) => key !== 'local authToken');
  expect(keys).toEqual(expect.arrayContaining(['local userData', 'session console.drafts']));
  // One list represents all lists, which read their settings under their own names.
  const kinds = new Map(keys.map((key) => [key.replace(/RaStore\.\w+\./, ''), asked.get(key)]));
  const readers = new Set([...kinds.values()].map((at = new Set()) => [...at][0] ?? ''));
  for (const value of BAD) {
    await page.evaluate(
      ([all, bad]) => {
        for (const [kind, name] of all) {
          (kind === 'local' ? localStorage : sessionStorage).setItem(String(name), bad);
        }
      },
      [keys.map((key) => key.split(' ')), value] as const,
    );
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
    for (const address of readers) {
      await openPage(page, address);
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
        `${address} with ${value}`,
      ).toHaveCount(0);
    }
  }
}

test('no value in storage breaks a page, in any key', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  test.setTimeout(300_000);
  allowConsoleErrors(/status of 401/);
  await signIn(page, 'superadmin');
  await expectHarmless(page, sandbox);
});
