import type { Page } from '@playwright/test';
import { demoCustomers } from '../../sandbox/db/seed/demo';
import { addresses, everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';
import { readPdf } from './support/pdf';

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** Prints the page, and returns its text, after a look at the colours of each sheet. */
async function print(page: Page, what: string, format: 'A4' | 'Letter' = 'A4'): Promise<string> {
  const pages = readPdf(await page.pdf({ format, printBackground: true }));
  for (const [index, { inks, fills, text }] of pages.entries()) {
    const sheet = `${what}, sheet ${index + 1} of ${pages.length}`;
    expect
      .soft(
        [...inks].filter((ink) => ink !== '0 0 0'),
        `${sheet}: letters`,
      )
      .toEqual([]);
    expect
      .soft(
        [...fills].filter((fill) => fill !== '1 1 1'),
        `${sheet}: areas`,
      )
      .toEqual([]);
    expect.soft(text, `${sheet} is empty`).not.toBe('');
  }
  return pages.map(({ text }) => text).join('');
}

/** Returns the visible texts below an element, without those of controls. */
const textsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((root) => {
      const ignored =
        'button, a.plain-button, .MuiButton-root, nav, .row-actions, [data-actions], .actions, label, select, .select-all, [hidden], [role="toolbar"], [aria-hidden="true"], details:not([open]) *, svg *, textarea';
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: element, textContent } = walker.currentNode;
        if (!element || !textContent?.trim() || element.closest(ignored)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (element.checkVisibility() && width > 1 && height > 1) texts.push(textContent);
      }
      return texts;
    });

async function expectWhole(page: Page, what: string, selector: string, format?: 'A4' | 'Letter') {
  const texts = await textsOf(page, selector);
  const printed = await print(page, what, format);
  expect(texts.length, what).toBeGreaterThan(0);
  expect
    .soft(
      texts.filter((text) => !printed.includes(withoutBlanks(text))),
      what,
    )
    .toEqual([]);
  return printed;
}

for (const mode of ['light', 'dark'] as const) {
  test(`every page prints whole, black on white, without menu and buttons: ${mode}`, {
    tag: '@deep',
  }, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/The lead statistics could not be loaded/);
    await page.emulateMedia({ colorScheme: mode });
    await signIn(page, 'superadmin');
    await page.goto('/users');
    await expect(page.locator('main h1')).toBeVisible();
    const all = await everyAddress(sandbox);
    expect(all.length).toBe(Object.keys(addresses).length);
    for (const [index, address] of all.entries()) {
      await openPage(page, address);
      // A form that is a dialog covers its page.
      const isCovered = (await page.locator('[role="dialog"]').count()) > 0;
      const printedPart = isCovered ? '[role="dialog"]' : 'main';
      const printed = await expectWhole(page, address, printedPart, index % 2 ? 'Letter' : 'A4');
      expect.soft(printed, address).not.toMatch(/Logout|SkiptoContent/i);
    }
  });
}

const MESSAGES = Array.from({ length: 60 }, (_, index) => ({
  role: index % 2 ? 'bot' : 'user',
  text: `Message number ${index + 1} of sixty. ${'It goes on for a line or two. '.repeat(4)}`,
  time: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
}));

for (const width of [1400, 900]) {
  test(`a chat of 60 messages, a dialog and a panel print alone and whole: ${width} px, dark`, {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width, height: 700 });
    await signIn(page, 'superadmin');
    const chat = { _id: 'long', subject: 'A long chat', messages: MESSAGES };
    await page.route('**/chat/sessions/*', (route) => route.fulfill({ json: { entity: chat } }));
    await page.goto('/users');
    const row = page.getByRole('row', { name: demoCustomers.manyTransactions });
    await row.getByRole('link', { name: 'Chat' }).click();
    await expect(page.locator('main h1')).not.toHaveText('Users');
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Message number 60 of sixty.')).toBeVisible();
    const printed = await expectWhole(page, 'chat', '[role="dialog"]');
    for (const { text } of MESSAGES) expect(printed).toContain(withoutBlanks(text));
    await expect(panel).toBeVisible();

    await page.goto('/leads');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('+234 801 000');
    const form = await print(page, 'a dialog');
    expect(form).toContain(withoutBlanks('Edit Lead'));
    expect(form).toContain('+234801000');
    expect(form).not.toMatch(/LeadsOverview|TotalLeads|Cancel/i);
    // Nothing typed is lost with the width of the paper.
    await expect(dialog.getByLabel('Phone')).toHaveValue('+234 801 000');
  });
}
