import type { Page, Route } from '@playwright/test';
import { demoCustomers } from '../../sandbox/db/seed/demo';
import type { Frame } from './apng';

const MENU = 232;
export const storySize = { width: 1140, height: 660 };

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Credits a customer while the response is lost, and takes a picture of each step until the outcome is known. */
export async function lostAnswer(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const shown = async (words: string, ms: number) => {
    await caption(page, words);
    const clip = { x: MENU, y: 0, width: storySize.width - MENU, height: storySize.height };
    frames.push({ png: await page.screenshot({ animations: 'disabled', clip }), ms });
  };
  const [answer, second] = [gate(), gate()];
  let sent = 0;
  await page.route('**/wallets/credit-wallet', async (route: Route) => {
    sent += 1;
    if (sent > 1) {
      await second.opened;
      return route.continue();
    }
    await route.fetch();
    await answer.opened;
    return route.abort('connectionreset');
  });

  await page.goto(`/wallet?section=credit&email=${demoCustomers.manyTransactions}`);
  const section = page.getByRole('region', { name: 'Credit Customer', exact: true });
  await section.getByRole('list', { name: 'Last movements' }).waitFor();
  await section.getByText('"customer_id"').waitFor();
  const amount = section.getByLabel('Amount');
  for (const typed of ['1,5', '1,500', '1,500.50']) {
    await amount.fill(typed);
    await shown('A credit: what it will leave in the wallet, while you type', 500);
  }
  frames.push({ ...(frames.at(-1) as Frame), ms: 1_300 });
  await section.getByRole('button', { name: 'Credit Customer', exact: true }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Credit Customer' });
  await confirm.click({ trial: true });
  await shown('Confirmed once, with names, figures and both balances', 2_400);

  const lost = page.waitForRequest(/credit-wallet/);
  await confirm.click();
  await lost;
  await shown('The server does it. The answer is lost on the way back …', 2_200);
  answer.open();
  const story = page.getByRole('list', { name: 'What happened' });
  const told = async (words: string | RegExp) => {
    await story.getByText(words).first().waitFor();
    await story.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  };
  await told('No response received');
  await shown(
    'Unknown: not called done, not called failed, and locked against a second one',
    3_200,
  );
  second.open();
  await told(/Not found after two checks|Charged once|The ledger shows it/);
  await told(/Ledger read/);
  await page.getByText('Customer credited successfully!').first().waitFor();
  await shown('Asked once more under the same key, looked up in the ledger: done, once', 4_500);
  return frames;
}

/** Writes a caption over the bottom of the page, by style properties, which the content security policy allows. */
const caption = (page: Page, words: string) =>
  page.evaluate((text) => {
    const bar = document.getElementById('caption') ?? document.createElement('div');
    bar.id = 'caption';
    bar.textContent = text;
    Object.assign(bar.style, {
      ...{ position: 'fixed', inset: 'auto 0 0 232px', zIndex: '9999', padding: '14px 32px' },
      ...{ background: '#0b6b52', color: '#fff', font: '600 18px system-ui, sans-serif' },
    });
    document.body.append(bar);
  }, words);
