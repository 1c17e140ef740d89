import { appendFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { browserOrigin } from '../../sandbox/hosts/browserOrigin';
import { command } from '../../scripts/command';
import { fill, payer, requestConfirmation, sectionTexts } from '../e2e/support/wallet';
import { servePlainly } from './support/plainServer';

const trouble = `${browserOrigin}/__sandbox/faults`;

// Starting and seeding a database in a browser takes longer than any other page.
const booted = { timeout: 120_000 };

async function tryAs(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: `Try it as ${role}` }).click(booted);
  await expect(page.getByRole('button', { name: 'Trouble' })).toBeVisible(booted);
}

// The browser stops the worker after half a minute without a call.
async function endTheWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

// The worker of a newer build takes over when the last page is closed, and then needs the existing rows.
async function deployAnew(page: Page, worker: string): Promise<Page> {
  appendFileSync(worker, '// a newer build');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  await expect.poll(isWaiting).toBe(true);
  const context = page.context();
  await page.close();
  return context.newPage();
}

// Below a path, as a static host serves it: more can go wrong there than at the root.
const base = '/console/demo/';

test(`the demo at ${base} on a plain server seeds itself, signs in with one click, loses a response, keeps changes across builds and forgets them on reset`, async ({
  page: first,
  context,
}) => {
  let page = first;
  const folder = `.cache/demo${base.replaceAll('/', '-')}`;
  const args = ['run', '--silent', 'build:demo', '--', folder];
  expect(await command('npm', args, { BASE_PATH: base })).toBe(0);
  const server = await servePlainly(folder, base);
  const errors: string[] = [];
  const hosts = new Set<string>();
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));

  await page.goto(server.url);
  await expect(page.getByText('All data stay in this browser')).toBeVisible(booted);
  await tryAs(page, 'superadmin');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: sectionTexts.credit.section, exact: true }).click();
  const section = page.getByRole('region', { name: sectionTexts.credit.section, exact: true });
  await fill(section, 'credit', '703.75', '');
  await page.getByRole('button', { name: 'Trouble' }).click();
  const panel = page.getByRole('dialog', { name: 'Trouble' });
  await panel.getByRole('button', { name: 'Lose the next response' }).click();
  await expect(panel.getByRole('status')).toHaveText('Active: Lose the next response');
  await panel.press('Escape');
  await endTheWorker(page);
  const armed = page.evaluate(async (url) => (await fetch(url)).json(), trouble);
  expect(await armed, 'what is armed outlives the worker').toHaveLength(1);
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText('The outcome is unknown').first()).toBeVisible(booted);
  const open = section.getByRole('alert').filter({ hasText: 'it shows this amount' });
  await expect(open).toContainText('A matching entry: is it yours?', booted);

  const ledger = `${server.url}transactions?email=${payer}`;
  page = await deployAnew(page, `${folder}/sandbox.js`);
  const credited = page.getByRole('cell', { name: /703\.75/ });
  await page.goto(ledger);
  await expect(credited.first()).toBeVisible(booted);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
  await tryAs(page, 'superadmin');
  await page.goto(ledger);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(credited).toHaveCount(0);
  await page.goto(`${server.url}activity`);
  await expect(page.getByText('703.75')).toHaveCount(0);

  expect([...hosts].sort()).toEqual([new URL(server.url).origin, browserOrigin].sort());
  // Errors that the Trouble panel caused on purpose.
  expect(errors.filter((text) => !/status of 504|outcomeUnknown/.test(text))).toEqual([]);
  await server.close();
});
