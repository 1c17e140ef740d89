import { REFUSABLE, type Refusal, refuse, WAYS } from '../support/refusal';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';
import { fill, openSection, recordOf, requestConfirmation } from './support/wallet';

const BLOCKED = /^This browser keeps nothing for this site, so you cannot stay signed in\./;
const NO_LOCKS = /^This browser offers no locks between tabs to this site\. Nothing was sent\./;
const NO_RECORD = /The records of this browser could not be read completely.* Nothing was sent\./;

type Api = Refusal['api'];
/** What stops a sign-in, the wallet, or a movement; nothing else of a browser does. */
const NEEDED: readonly Api[] = ['localStorage', 'locks', 'indexedDB'];
// A start of the console for each of these, and one for all the others together: each API alone, in tests/src/browser.test.ts.
const others = REFUSABLE.filter((api) => !NEEDED.includes(api));
const starts = WAYS.flatMap((way) =>
  [...NEEDED.map((api) => [api]), others].map((apis) => ({ apis, way })),
);

for (const [number, { apis, way }] of starts.entries()) {
  test(`${apis.join(', ')}, ${way} before the console loads: what works goes on working`, {
    tag: '@deep',
  }, async ({ page, sandbox }) => {
    const [api] = apis;
    for (const each of apis) await page.addInitScript(refuse, { api: each, way });
    await page.goto('/users');
    await signInByHand(page);
    if (api === 'localStorage') {
      await expect(page.getByRole('alert')).toHaveText(BLOCKED);
      // No token was issued that could not be kept.
      const signIns = (await sandbox.calls()).filter(({ method }) => method === 'POST');
      expect(signIns).toEqual([]);
      return;
    }
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    if (api === 'locks') {
      await page.goto('/wallet');
      await expect(page.getByText(NO_LOCKS)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Credit Customer' })).toHaveCount(0);
      return;
    }
    const section = await openSection(page, 'credit');
    await fill(section, 'credit', String(1250 + number), '');
    await (await requestConfirmation(page, section, 'credit')).click();
    if (api === 'indexedDB') await expect(page.getByText(NO_RECORD).first()).toBeVisible();
    else await expect(recordOf(page, 'Done').first()).toBeVisible();
    const credits = (await sandbox.calls()).filter(({ path }) => path.includes('/credit'));
    expect(credits).toHaveLength(api === 'indexedDB' ? 0 : 1);
  });
}
