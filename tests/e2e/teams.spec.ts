import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoTeams } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const TEAMS = '/api/v1/admin/teams';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const asked = async (sandbox: Sandbox, method = 'GET') =>
  (await sandbox.calls()).filter((call) => call.method === method && call.path.startsWith(TEAMS));

/** Opens a page of the team with a member of every kind, with its link in the list. */
async function openTeam(page: Page, name: 'View Invites' | 'View Members') {
  await page.goto('/teams');
  await card(page, demoTeams.manyMembers).getByRole('link', { name }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('the search is sent 600 ms after the typing, and a new search resets to page 1', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/teams?page=2');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await sandbox.clearCalls();
  const box = page.getByPlaceholder('Search teams...');
  await expect(page.getByRole('searchbox', { name: 'Search teams...' })).toBeVisible();
  // Otherwise the clock also runs by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await box.pressSequentially('lag');
  await page.clock.runFor(300);
  await box.pressSequentially('os');
  await page.clock.runFor(599);
  expect(await asked(sandbox)).toEqual([]);
  await expect(page).toHaveURL(/\/teams\?page=2$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/teams\?search=lagos$/);
  await page.clock.resume();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/\/teams\?search=lagos$/);
  expect((await asked(sandbox)).map(({ query }) => query)).toEqual([
    { search: 'lagos', page: '1', limit: '30' },
  ]);
  await page.reload();
  await expect(box).toHaveValue('lagos');
  await box.fill('nobody is called so');
  await page.clock.runFor(600);
  await expect(page.getByText('No teams found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});

test('the list shows Loading teams..., and Error loading teams: with the message', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await sandbox.hold({ match: { path: TEAMS } });
  await page.goto('/teams');
  await expect(page.getByText('Loading teams...')).toBeVisible();
  await sandbox.release();
  await expect(page.getByText(demoTeams.manyMembers)).toBeVisible();
  await sandbox.fault({ match: { path: TEAMS }, status: 400, body: { message: 'Out of order' } });
  await page.reload();
  await expect(page.getByText('Error loading teams: Out of order', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(demoTeams.manyMembers)).toBeVisible();
  await sandbox.fault({ match: { path: TEAMS }, status: 200, body: { totalPages: 3 } });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    'Error loading teams: No data received from server',
  );
});

test('a response of "OK" cancels an invite and removes a member', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const ok = { match: { method: 'DELETE', path: TEAMS }, status: 200, body: 'OK' };
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  for (const [list, act, done] of [
    ['View Invites', 'Cancel Invite', 'Invite Cancelled Successfully'],
    ['View Members', 'Remove Member', 'Member deleted successfully'],
  ] as const) {
    await openTeam(page, list);
    await page.getByRole('button', { name: act }).first().click();
    await sandbox.fault(ok);
    await dialog.getByRole('button', { name: act }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

test('a member without a user, a user that is only an id, and a deleted team are shown', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const data = [
    { _id: 'm1', teamId: 't', user: null, createdAt: '2026-01-02T03:04:05Z' },
    { _id: 'm2', teamId: 't', user: 'u2', createdAt: 'never' },
    { _id: 'm3', teamId: 't', user: { _id: 'u3', name: null, role: {}, country: 'Ghana' } },
  ];
  await sandbox.fault({ match: { path: `${TEAMS}/t/users` }, body: { data } });
  await page.goto('/teams_members/t');
  const remove = (name: string) =>
    page.getByRole('row', { name }).getByRole('button', { name: 'Remove Member' });
  await expect(remove('m1')).toBeDisabled();
  await expect(remove('m2')).toBeEnabled();
  await expect(page.locator('body')).not.toContainText(/undefined|null|\[object|Invalid Date/);
  await remove('m2').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  // The sandbox knows no such team: it counts as deleted, and the list shows that too.
  await expect(dialog.getByRole('alert')).toContainText('Team not found');
  expect((await asked(sandbox, 'DELETE')).map(({ path }) => path)).toEqual([`${TEAMS}/t/users/u2`]);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Team not found')).toBeVisible();
  await expect(page.getByText('These rows are from before the failure.')).toBeVisible();
  for (const [path, text] of [
    ['/teams_members/gone', 'Team not found'],
    ['/teams_invites/gone', 'Team not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(text);
    await expectAccessible(page);
  }
  await sandbox.fault({ match: { path: `${TEAMS}/t/invites` }, body: { data: [] } });
  await page.goto('/teams_invites/t');
  await expect(page.getByText('No invites found')).toBeVisible();
  await expectAccessible(page);
});

test('Export Team Members writes team-members-{team name}.csv with seven columns, no formulas', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/teams');
  const button = card(page, demoTeams.manyMembers).getByRole('button', {
    name: 'Export Team Members',
  });
  const save = async (from = button) => {
    const [download] = await Promise.all([page.waitForEvent('download'), from.click()]);
    const text = await readFile(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text, lines: text.split('\r\n') };
  };
  const [{ name, text, lines }] = await Promise.all([
    save(),
    expect(page.getByText('240 members exported')).toBeVisible(),
  ]);
  expect(name).toBe(`team-members-${demoTeams.manyMembers}.csv`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(lines[0]?.slice(1)).toBe('ID,Name,Email,Role,Business Name,Country,Created At');
  expect(lines).toHaveLength(242);

  const evil = ['=1+1', '+1-1', '-1+A1', '@SUM(A1)', '\tx', '\rx', ' =1', 'a,b"c\nd'];
  const names = [...evil, '+2348030000000', '-500.25'];
  const data = names.map((text, i) => ({ _id: `m${i}`, user: { _id: 'u', name: text } }));
  await sandbox.fault({ match: { path: `${TEAMS}/*/users` }, body: { data: [...data, {}] } });
  const { text: neutral } = await save();
  for (const cell of evil.slice(0, -1)) expect(neutral).toContain(`'${cell}`);
  expect(neutral).toContain('"a,b""c\nd"');
  // A negative number is data; a phone with a plus is a text (rulings R26).
  expect(neutral).toContain(`,'+2348030000000,`);
  expect(neutral).toContain(',-500.25,');
  expect(neutral).not.toContain('undefined');

  // A name that is not a valid file name.
  const named = card(page, 'Holdings').getByRole('button', { name: 'Export Team Members' });
  expect((await save(named)).name).toBe('team-members-=cmd-calc-A1 -Holdings-.csv');

  const failures = [
    [{ status: 404, body: { message: 'Team not found' } }, 'Team not found'],
    [{ html: true }, 'cannot read'],
    [{ status: 200, body: { valid: true } }, 'No data received from server'],
    [{ drop: 'before', times: 20 }, 'could not be reached'],
  ] as const;
  for (const [fault, message] of failures) {
    await sandbox.fault({ match: { path: `${TEAMS}/*/users` }, ...fault });
    await button.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
  }
  await expectAccessible(page);
});

test('50,000 members are shown and exported without a frozen frame, with progress', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow();
  const data = Array.from({ length: 50_000 }, (_, i) => ({
    _id: `m${i}`,
    teamId: 't',
    createdAt: '2026-01-02T03:04:05.000Z',
    user: { _id: `u${i}`, name: `Member ${i}`, email: `m${i}@example.com`, role: 'user' },
  }));
  await page.goto('/teams');
  await page.route(`**${TEAMS}/*/users`, (route) => route.fulfill({ json: { data } }));
  await page.evaluate(() => {
    const seen = { longest: 0, progress: false };
    Object.assign(window, { seen });
    let last = performance.now();
    const beat = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      if (/Exporting\.\.\. [\d,]+ of 50,000/.test(document.body.textContent ?? ''))
        seen.progress = true;
      setTimeout(beat, 0);
    };
    beat();
  });
  const button = page.getByRole('button', { name: 'Export Team Members' }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(50_002);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { longest: number; progress: boolean } }).seen,
  );
  // The page kept rendering during the export; only a quiet machine can measure how smoothly.
  expect(seen.progress).toBe(true);
  const longest = String(Math.round(seen.longest));
  test.info().annotations.push({ type: 'longest gap in ms', description: longest });
  await page.getByRole('link', { name: 'View Members' }).first().click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(2_500);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: 'm0@example.com' })).toBeVisible();
  await expect.poll(() => page.locator('*').count()).toBeLessThan(2_500);
  await page.evaluate(() => window.scrollTo(0, 1_000_000));
  await expect(page.getByRole('listitem').filter({ hasText: 'm0@example.com' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Member' }).first()).toBeVisible();
});
