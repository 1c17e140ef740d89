import type { Page } from '@playwright/test';
import { demoFeeds } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import { signInByHand } from './support/signInByHand';

const FEEDS = '/api/v1/admin/feeds';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));
// Each test starts with the seeded posts.
test.afterEach(({ sandbox }) => sandbox.reset());

const calls = async (sandbox: Sandbox, method: string) =>
  (await sandbox.calls()).filter((call) => call.method === method && call.path.startsWith(FEEDS));
const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const area = (page: Page) => page.getByRole('region', { name: 'Comments' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drafts = (page: Page) => () => page.evaluate(() => sessionStorage.getItem('console.drafts'));

async function openPost(page: Page, title: string) {
  await page.goto('/feeds');
  await row(page, title).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function chooseInMenu(page: Page, comment: string, item: 'Reply' | 'Delete') {
  const one = area(page).getByRole('listitem').filter({ hasText: comment }).first();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await one.getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a failed save keeps the form, even if the post has changed in the meantime', async ({
  page,
  sandbox,
}) => {
  await page.goto('/feeds');
  await row(page, demoFeeds.plainText).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Typed with care');
  await sandbox.fault({
    match: { method: 'PUT', path: FEEDS },
    status: 503,
    body: { message: 'Busy' },
  });
  // The comparison before the save succeeds; reads after it fail.
  await sandbox.fault({
    match: { method: 'GET', path: `${FEEDS}/` },
    skip: 1,
    times: 20,
    status: 403,
    body: { message: 'Not now' },
  });
  await button(page, 'Update Feed').click();
  await expect(page.getByRole('alert')).toContainText('It may have been done all the same.');
  await expect.poll(async () => (await calls(sandbox, 'GET')).at(-1)?.status).toBe(403);
  await expect(page.getByLabel('Title')).toHaveValue('Typed with care');
});

test('a post shows its header, its content and its comments as threads', async ({ page }) => {
  // axe reads 96 comments.
  test.slow();
  await openPost(page, demoFeeds.manyComments);
  await expect(page).toHaveURL(/\/feeds\/\w{24}$/);
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.getByText('96 comments')).toBeVisible();
  await expect(page.getByText(/^Created .* · Updated .* · 0 likes$/)).toBeVisible();
  await expect(area(page).getByText('Anonymous').first()).toBeVisible();
  const levels = area(page).getByRole('listitem');
  await expect(levels).toHaveCount(96);
  expect(await levels.evaluateAll((all) => all.slice(0, 6).map((one) => one.ariaLevel))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '3',
    '1',
  ]);
  // The comment area has a maximum height and scrolls.
  const height = await area(page).evaluate((el) => [el.clientHeight, el.scrollHeight]);
  expect(height[0]).toBeLessThan(650);
  expect(height[1]).toBeGreaterThan(3000);
  await expectAccessible(page);
  await area(page).getByRole('button', { name: 'Hide replies' }).first().click();
  await expect(levels).toHaveCount(92);
  await area(page).getByRole('button', { name: 'Show 4 replies' }).click();
  await expect(levels).toHaveCount(96);

  await openPost(page, demoFeeds.plainText);
  await expect(page.getByText('Fees < usual & no queues.')).toBeVisible();
  await openPost(page, demoFeeds.noComments);
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expectAccessible(page);
});

test('a comment and replies appear in position, and the scroll position is kept', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openPost(page, demoFeeds.manyComments);
  await expect(area(page).getByRole('listitem')).toHaveCount(96);
  await sandbox.clearCalls();
  const post = button(page, 'Post Comment');
  await expect(post).toBeDisabled();
  await page.getByLabel('Add a comment').fill('  \n\t ');
  await expect(post).toBeDisabled();
  await page.getByLabel('Add a comment').press('Control+Enter');
  expect(await calls(sandbox, 'POST')).toEqual([]);

  await area(page).evaluate((el) => el.scrollTo(0, 1500));
  await page.getByLabel('Add a comment').fill(' At the top \n');
  await sandbox.hold({ match: { method: 'POST', path: FEEDS } });
  await post.dblclick();
  await sandbox.release();
  await expect(page.getByText('Comment added successfully')).toHaveCount(1);
  await expect(page.getByText('97 comments')).toBeVisible();
  expect(await area(page).evaluate((el) => el.scrollTop)).toBe(1500);
  await expect(area(page).getByRole('listitem').last()).toContainText('At the top');
  await expect(page.getByLabel('Add a comment')).toHaveValue('');
  const [first, ...more] = await calls(sandbox, 'POST');
  expect(more).toEqual([]);
  expect(first?.path).toMatch(/\/feeds\/\w{24}\/comments$/);
  expect(first?.body).toEqual({ content: 'At the top', name: 'Ngozi Adeyemi', parent_id: null });

  await chooseInMenu(page, 'At the top', 'Reply');
  const reply = page.getByLabel('Write a reply');
  await expect(reply).toBeFocused();
  await expect(button(page, 'Post Reply')).toBeDisabled();
  await reply.fill('Below it');
  await sandbox.hold({ match: { method: 'POST', path: FEEDS } });
  await button(page, 'Post Reply').click();
  // Text typed in another box in the meantime is kept.
  await page.getByLabel('Add a comment').fill('To be sent later');
  await sandbox.release();
  await expect(page.getByText('Reply added successfully')).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toHaveValue('To be sent later');
  await page.getByLabel('Add a comment').fill('');
  const made = area(page).getByRole('listitem').filter({ hasText: 'Below it' });
  await expect(made).toHaveAttribute('aria-level', '2');
  await expect(made).toContainText('Ngozi Adeyemi');
  await expect(reply).toHaveCount(0);
  const sent = (await calls(sandbox, 'POST')).at(-1)?.body as { parent_id: string };
  expect(sent).toMatchObject({ content: 'Below it', parent_id: expect.stringMatching(/^\w{24}$/) });

  // The question shows how many replies are deleted as well.
  await chooseInMenu(page, 'At the top', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('1 reply goes with it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await chooseInMenu(page, 'Below it', 'Delete');
  await expect(dialog).not.toContainText('with it');
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Reply deleted successfully')).toBeVisible();
  await chooseInMenu(page, 'At the top', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted successfully')).toBeVisible();
  await expect(page.getByText('96 comments')).toBeVisible();
  expect((await calls(sandbox, 'DELETE')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/comments\/\w{24}$/),
    expect.stringMatching(new RegExp(`/comments/${sent.parent_id}$`)),
  ]);
  await chooseInMenu(page, 'Thank you, that was overdue.', 'Delete');
  await expect(dialog).toContainText('4 replies go with it.');
});

test('a failed comment stays in its box, with the error text of the specification', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openPost(page, demoFeeds.manyComments);
  await expect(area(page).getByRole('listitem')).toHaveCount(96);
  const fail = (method: string) =>
    sandbox.fault({ match: { method, path: FEEDS }, status: 500, body: { message: 'Full' } });
  const alert = page.getByRole('alert').filter({ hasText: 'Full' });
  await page.getByLabel('Add a comment').fill('Kept');
  await fail('POST');
  await button(page, 'Post Comment').click();
  await expect(alert.getByText('Failed to add comment', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Kept');
  await page.getByLabel('Add a comment').fill('');
  await chooseInMenu(page, 'Works for me.', 'Reply');
  await page.getByLabel('Write a reply').fill('Kept too');
  await fail('POST');
  await button(page, 'Post Reply').click();
  await expect(alert.getByText('Failed to add reply', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Write a reply')).toHaveValue('Kept too');
  await button(page, 'Cancel').click();
  const dialog = page.getByRole('dialog');
  for (const [comment, text] of [
    ['Works for me.', 'Failed to delete comment'],
    ['Does this count', 'Failed to delete reply'],
  ] as const) {
    await chooseInMenu(page, comment, 'Delete');
    await fail('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(area(page).getByRole('listitem')).toHaveCount(96);
});

test('a cycle, an unknown parent and a missing name are shown; a 404 and a failure are reported', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const entity = [
    { _id: 'a', content: 'In a circle', parent_id: 'b', commented_by_name: '<b>Bold</b>' },
    { _id: 'b', content: 'Also in it', parent_id: 'a' },
    { _id: 'c', content: 'Of an unknown parent', parent_id: 'gone', createdAt: 'never' },
    { _id: 'd', content: null, parent_id: 'd' },
  ];
  await sandbox.fault({ match: { path: `${FEEDS}/*/comments` }, body: { entity } });
  await openPost(page, demoFeeds.noComments);
  for (const { content } of entity.slice(0, 3)) {
    await expect(area(page).getByText(content ?? '')).toBeVisible();
  }
  await expect(area(page).getByRole('listitem')).toHaveCount(4);
  await expect(area(page).getByText('<b>Bold</b>')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/undefined|null|\[object|Invalid Date/);

  await sandbox.fault({
    match: { path: `${FEEDS}/*/comments` },
    status: 400,
    body: { message: 'No' },
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No');
  await button(page, 'Try again').click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  for (const path of ['/feeds/gone', '/create_feeds/gone']) {
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toContainText('Feed not found');
    await expectAccessible(page);
  }
  await page.goto('/3fd412fb9519aec6612b19e2');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

test('a post is created with title and content, both required', async ({ page, sandbox }) => {
  await page.goto('/create_feeds');
  await expect(editor(page)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Create Feed').click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Title').fill('   ');
  await editor(page).click();
  await page.keyboard.type('   ');
  await button(page, 'Create Feed').click();
  await expect(page.getByText('Required')).toHaveCount(2);
  expect(await calls(sandbox, 'POST')).toEqual([]);

  const title = `Long ${'title '.repeat(1_660)}end`;
  await page.getByLabel('Title').fill(title);
  await editor(page).fill('Hello all');
  await editor(page).press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Link address').fill('javascript:alert(1)');
  await expect(dialog.getByRole('button', { name: 'Set Link' })).toBeDisabled();
  await dialog.getByLabel('Link address').fill('https://example.com/a');
  await dialog.getByLabel('Link address').press('Enter');
  await expect(dialog).toBeHidden();
  await sandbox.fault({
    match: { method: 'POST', path: FEEDS },
    status: 400,
    body: { message: 'Too long' },
  });
  await button(page, 'Create Feed').click();
  await expect(page.getByRole('alert')).toContainText('Too long');
  await sandbox.hold({ match: { method: 'POST', path: FEEDS } });
  await button(page, 'Create Feed').dblclick();
  await sandbox.release();
  await expect(page.getByText('Feed created successfully')).toHaveCount(1);
  await expect(page).toHaveURL(/\/feeds$/);
  await expect(page.getByText('Showing 10 of 46 feeds')).toBeVisible();
  const sent = (await calls(sandbox, 'POST')).map(({ path, body }) => [path, body]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual([
    FEEDS,
    { name: title, content: expect.stringMatching(/<strong>Hello all<\/strong>/) },
  ]);
  expect(JSON.stringify(sent[1])).toContain('https://example.com/a');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});

test('drafts of a post and of a reply survive a reload, an expired session and the sign-in', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.goto('/create_feeds');
  await page.getByLabel('Title').fill('Unfinished');
  await editor(page).fill('Half a thought');
  // The editor reports its content with a delay.
  await expect.poll(drafts(page)).toContain('Half a thought');
  await page.reload();
  await expect(page.getByText('You have unsaved input on this page.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Unfinished');
  await expect(editor(page)).toHaveText('Half a thought');

  await openPost(page, demoFeeds.plainText);
  await area(page).getByRole('button', { name: 'Comment actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByLabel('Write a reply').fill('Half a reply');
  await page.getByLabel('Add a comment').fill('Half a comment');
  const at = page.url();
  await expect.poll(drafts(page)).toContain('Half a comment');
  await page.reload();
  await expect(page.getByText('The text that you typed was restored.')).toBeVisible();
  await expect(page.getByLabel('Write a reply')).toHaveValue('Half a reply');
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a comment');
  await sandbox.fault({ match: { method: 'POST', path: FEEDS }, status: 401, body: {} });
  await button(page, 'Post Reply').click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Reply added successfully')).toHaveCount(0);
  await signInByHand(page);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.goto(at);
  await expect(page.getByLabel('Write a reply')).toHaveValue('Half a reply');
  await button(page, 'Post Reply').click();
  await expect(page.getByText('Reply added successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a comment');
  await expect(page.getByLabel('Write a reply')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Add a comment')).toHaveValue('');
  // The draft of the post remains, and is removed once the post is created.
  await page.goto('/create_feeds');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(editor(page)).toBeVisible();
  await expect(page.getByText('You have unsaved input')).toHaveCount(0);
});

test('of 10,000 comments the first are shown at once, few are rendered, and the scroll position is kept', {
  tag: '@deep',
}, async ({ page }) => {
  const thread = (n: number) => ({
    _id: `t${n}`,
    content: `Thread ${n} ${'with more to read '.repeat(n % 7)}`,
    children: Array.from({ length: 4 }, (_, i) => ({
      _id: `t${n}r${i}`,
      content: `Reply ${n}/${i}`,
    })),
  });
  const entity = Array.from({ length: 2_000 }, (_, n) => thread(n));
  await page.route(`**${FEEDS}/*/comments`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { entity } }) : route.fallback(),
  );
  await openPost(page, demoFeeds.noComments);
  await expect(page.getByText('10,000 comments')).toBeVisible();
  await expect(area(page).getByText('Thread 0')).toBeVisible();
  const nodes = () => page.locator('*').count();
  const atFirst = await nodes();
  expect(atFirst).toBeLessThan(1_200);
  await area(page).getByRole('button', { name: 'Show 4 replies' }).first().click();
  await expect(area(page).getByText('Reply 0/3')).toBeVisible();
  await area(page).evaluate((el) => el.scrollTo(0, el.scrollHeight / 2));
  await expect(area(page).getByText('Thread 0', { exact: true })).toHaveCount(0);
  await expect(area(page).getByRole('listitem').first()).toBeVisible();
  expect(await nodes()).toBeLessThan(1_200);
  await expectAccessible(page);

  // New comments arrive above: the visible ones keep their position.
  const seen = await topmost(page);
  entity.unshift(...Array.from({ length: 50 }, (_, n) => thread(10_000 + n)));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('10,250 comments')).toBeVisible();
  await expect(async () => {
    const now = await topmost(page, seen.text);
    expect(Math.abs(now.top - seen.top)).toBeLessThan(4);
  }).toPass();
});

/** The first visible comment (or the one with that text), and its distance from the top of the area. */
function topmost(page: Page, text?: string) {
  return area(page).evaluate((el, wanted) => {
    const top = el.getBoundingClientRect().top;
    const items = [...el.querySelectorAll('li')].map((item) => ({
      text: item.textContent ?? '',
      top: item.getBoundingClientRect().top - top,
      bottom: item.getBoundingClientRect().bottom - top,
    }));
    const found = items
      .sort((a, b) => a.top - b.top)
      .find((item) => (wanted ? item.text === wanted : item.bottom > 0));
    return found ?? { text: '', top: Number.NaN, bottom: 0 };
  }, text);
}
