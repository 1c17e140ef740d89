import type { Locator, Page } from '@playwright/test';
import { demoLead } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const LEADS = '/api/admin/leads';

test.beforeEach(({ page, signIn }) => signIn(page, 'leadadmin'));

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const first = (page: Page) => row(page, demoLead.approvedName);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const changes = async (sandbox: Sandbox) =>
  (await sandbox.calls())
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/v1/auth/admin')
    .map(({ method, path, body }) => [method, path, body]);

/** Types the number of recipients, which a large bulk email requires. */
async function typeCount(dialog: Locator) {
  const label = await dialog.locator('label', { hasText: /^Type / }).textContent();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(label?.replace(/\D/g, '') ?? '');
}

async function totalOf(sandbox: Sandbox, filters: Record<string, string>): Promise<number> {
  const token = await sandbox.token('superadmin@demo.test');
  const url = `${sandbox.url}${LEADS}?${new URLSearchParams(filters)}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const { entity } = (await answer.json()) as { entity: { pagination: { total: number } } };
  return entity.pagination.total;
}

test('the statistics take one low line, as high while they load, so that the first lead is high on the page', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sandbox.hold({ match: { path: `${LEADS}/statistics` } });
  await page.goto('/leads');
  const cards = page.getByRole('region', { name: 'Lead statistics' }).getByRole('link');
  const boxes = () =>
    cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  const heights = async () => (await boxes()).map(({ height }) => Math.round(height));
  await expect(first(page)).toBeVisible();
  expect(new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
  const loading = await heights();
  expect(Math.max(...loading)).toBeLessThanOrEqual(72);
  await sandbox.release();
  await expect(cards.first()).toContainText('5,200');
  expect(await heights()).toEqual(loading);
  const top = await page
    .getByRole('row')
    .nth(1)
    .evaluate((lead) => lead.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(360);
});

test('a lead changed in the meantime shows both versions before either is lost', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/leads?searchTerm=Harmattan');
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' });
  await dialog.getByLabel('Company Name').fill('Mine Limited');
  const id = new URL(page.url()).searchParams.get('edit');
  const other = async (approvedName: string) =>
    fetch(`${sandbox.url}${LEADS}/${id}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}`,
      },
      body: JSON.stringify({ approvedName }),
    });
  await other('Theirs Limited');
  await sandbox.clearCalls();
  await button(page, 'Save Changes').click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('This lead was changed while you were editing');
  await expect(alert.getByRole('row', { name: 'Company Name' })).toHaveText(
    'Company NameTheirs LimitedMine Limited',
  );
  expect(await changes(sandbox)).toEqual([]);
  await expectAccessible(page);
  // An even newer version is shown before it is overwritten.
  await other('Theirs Again Limited');
  await button(page, 'Overwrite with mine').click();
  await expect(alert).toContainText('Theirs Again Limited');
  await button(page, 'Overwrite with mine').click();
  await expect(page.getByText('Lead updated successfully')).toBeVisible();
  await page.goto(`/leads?edit=${id}`);
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Mine Limited');
  await dialog.getByLabel('Company Name').fill('Never sent');
  await other('Theirs At Last');
  await button(page, 'Save Changes').click();
  await button(page, 'Take the server’s version').click();
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Theirs At Last');
  await sandbox.reset();
});

test('a bulk email with a lost response has an unknown outcome, is not resent, and shows a check to make', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/leads?status=UNDER_REGISTRATION');
  await button(page, 'Send Bulk Email').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await typeCount(dialog);
  // Received and done, then lost; Chromium itself resends a change for each reused connection that is reset (rulings R16a).
  await sandbox.fault({ match: { method: 'POST', path: LEADS }, drop: 'after', times: 20 });
  await dialog.getByRole('button', { name: 'Send Bulk Email' }).click();
  const report = page.getByRole('alert').filter({ hasText: 'It is not sent again automatically' });
  await expect(report).toContainText(/Not sent: \d+ before, \d+ now/);
  const sent = (await changes(sandbox)).length;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Bulk email completed')).toHaveCount(0);
  await expect(page.getByText('Failed to send bulk email')).toHaveCount(0);
  await report.getByRole('button', { name: 'Count again' }).click();
  await expectAccessible(page);
  expect(await changes(sandbox)).toHaveLength(sent);
  await sandbox.reset();
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await expect(report).toBeHidden();

  // A 500 is an unknown outcome too, with the server's message (R16).
  const down = { status: 500, body: { message: 'Mail server down' } };
  await sandbox.fault({ match: { method: 'POST', path: LEADS }, ...down });
  await button(page, 'Send Bulk Email').click();
  await dialog.getByRole('radio', { name: /^Every lead that matches/ }).check();
  await typeCount(dialog);
  await dialog.getByRole('button', { name: 'Send Bulk Email' }).click();
  await expect(report).toContainText('Mail server down');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Failed to send bulk email')).toHaveCount(0);

  // Without recipients, or with an unknown number, it cannot be confirmed.
  await page.goto('/leads?searchTerm=nobody-has-this');
  await button(page, 'Send Bulk Email').click();
  await expect(dialog).toContainText('No lead matches');
  await expect(dialog.getByRole('button', { name: 'Send Bulk Email' })).toBeDisabled();
});

test('duplicates of the loaded pages are marked, and shown side by side on demand', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const leads = [
    { _id: 'd1', approvedName: 'Alpha', rcNumber: 'RC 1', phone: '+234 803' },
    { _id: 'd2', approvedName: 'Beta', rcNumber: 'RC2', email: 'x@y.example' },
    { _id: 'd3', approvedName: 'Gamma', rcNumber: 'rc1', email: 'X@Y.example' },
    { _id: 'd4', approvedName: 'Delta', rcNumber: 'RC4' },
  ];
  await sandbox.fault({
    match: { path: `${LEADS}?page` },
    status: 200,
    body: { entity: { leads, pagination: { pages: 1, total: 4 } } },
  });
  await page.goto('/leads');
  await expect(row(page, 'Gamma')).toContainText('Shares RC number, email');
  await expect(row(page, 'Delta')).not.toContainText('Shares');
  await button(page, 'Show duplicates (3)').click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('Alpha');
  await expect(page.getByRole('row').nth(2)).toContainText('Gamma');
  await expectAccessible(page);
  await button(page, 'Show all leads').click();
  await expect(row(page, 'Delta')).toBeVisible();
});

test('columns can be chosen, and a chart shows the statuses', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/leads');
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Extraction' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Extraction' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Notification' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Extraction' })).toHaveCount(0);

  await page.goto('/leads');
  await button(page, 'Show chart').click();
  const inactive = await totalOf(sandbox, { status: 'INACTIVE' });
  const bar = button(page, `Inactive: ${inactive.toLocaleString('en-GB')}`);
  await expect(bar).toBeVisible();
  await expect(page.locator('svg rect[class*="Bar"], svg [class*="MuiBar"]').first()).toBeVisible();
  await expectAccessible(page);
  await bar.click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('INACTIVE');
});

test('keys: j and k move, Enter opens, e edits, / searches, ? lists them; all can be switched off', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/leads');
  await expect(first(page)).toBeVisible();
  const view = (n: number) =>
    page.getByRole('row').nth(n).getByRole('button', { name: 'View', exact: true });
  // The button is rendered with the code that listens for the keys, after the rows.
  await expect(button(page, 'Keyboard shortcuts')).toBeVisible();
  await page.keyboard.press('j');
  await expect(view(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(view(2)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details).toContainText(demoLead.approvedName);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(view(1)).toBeFocused();
  // The keys of the list are off while a dialog fades out.
  await expect(details).toBeHidden();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Edit Lead' });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search', { exact: true });
  await expect(search).toBeFocused();
  await page.keyboard.type('je?/k');
  await expect(search).toHaveValue('je?/k');
  await button(page, 'Clear Filters').click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Next and previous leadj / k');
  await expectAccessible(page);
  await keys.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toBeHidden();
  await page.reload();
  await expect(first(page)).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await expect(keys).toBeHidden();
});

test('at 390 pixels, in French and in the dark theme the page is complete and accessible', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.goto('/leads?status=ACTIVE');
  const card = page.getByRole('listitem').filter({ hasText: demoLead.approvedName });
  await expect(card).toContainText('Produit: Non envoyé');
  await expect(page.getByText(/^Résultats 1 à 20 sur \d+$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await card.getByRole('button', { name: 'Voir' }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText(demoLead.approvedName);
  expect((await details.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Raison sociale')).toHaveValue(demoLead.approvedName);
  await expectAccessible(page);
  await button(page, 'Annuler').click();
  await button(page, 'Envoi groupé').click();
  await expect(page.getByRole('dialog', { name: 'Êtes-vous sûr ?' })).toContainText(
    'Prospects concernés',
  );
  await expectAccessible(page);
});
