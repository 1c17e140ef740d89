import { expect, test } from './support/fixtures';
import { payloads } from './support/payloads';

const FEEDS = '/api/v1/admin/feeds';
const ALLOWED = new Set(
  'P BR HR H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE STRONG B EM I U S DEL MARK SUB SUP UL OL LI A TABLE THEAD TBODY TR TH TD DIV'.split(
    ' ',
  ),
);

// The security policy would stop most of them by itself; here the sanitiser works alone.
test.use({ bypassCSP: true });

test('none of the known payloads runs, loads or remains, in posts, titles, comments and names', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  const ran: string[] = [];
  let now = 'before';
  await page.exposeFunction('pwned', () => ran.push(now));
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${now}`);
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push(`popup: ${now}`));
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/(localhost|127\.0\.0\.1)[:/]|data:|blob:)/.test(request.url())) {
      foreign.push(`${now} → ${request.url()}`);
    }
  });
  await signIn(page, 'superadmin');
  const entity = payloads.map((text, n) => ({
    _id: `c${n}`,
    content: text,
    commented_by_name: text,
  }));
  // All of them below the first post and the last, the only ones whose comments are looked at.
  const last = payloads.length - 1;
  const isLookedAt = (url: string) => ['/p0/', `/p${last}/`].some((part) => url.includes(part));
  await page.route(`**${FEEDS}/*/comments`, (route, request) =>
    route.fulfill({ json: { entity: isLookedAt(request.url()) ? entity : [] } }),
  );
  await page.route(`**${FEEDS}/p*`, (route, request) => {
    const at = Number(/\/p(\d+)$/.exec(request.url())?.[1] ?? Number.NaN);
    return Number.isNaN(at)
      ? route.fallback()
      : route.fulfill({
          json: { entity: { _id: `p${at}`, name: payloads[at], content: payloads[at] } },
        });
  });
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  await page.goto('/feeds/p0');
  await expect(page.getByText(`${payloads.length} comments`)).toBeVisible();
  for (const [index, payload] of payloads.entries()) {
    now = payload;
    await open(`/feeds/p${index}`);
    const article = page.getByRole('article');
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toHaveJSProperty('textContent', payload);
    const left = await article
      .locator('> div')
      .evaluate((content) =>
        [...content.querySelectorAll('*')].flatMap((el) => [
          el.tagName,
          ...[...el.attributes].map(({ name, value }) => `${name}=${value}`),
        ]),
      );
    const bad = left.filter(
      (one) =>
        !ALLOWED.has(one) &&
        !/^(href=(https?:\/\/|mailto:)|target=_blank$|rel=noopener noreferrer nofollow$)/.test(
          one,
        ) &&
        !/^(start|colspan|rowspan|dir|lang)=/.test(one),
    );
    expect(bad, payload).toEqual([]);
  }
  await expect(page.getByText(`${payloads.length} comments`)).toBeVisible();
  // Fires events on every element.
  await page.evaluate(() => {
    for (const el of document.querySelectorAll('article *, [role="region"] li *')) {
      for (const type of ['mouseover', 'focus', 'animationstart', 'toggle', 'load', 'error']) {
        el.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });
  expect(ran).toEqual([]);
  expect(foreign).toEqual([]);
  expect((await sandbox.calls()).every(({ path }) => path.startsWith('/api/'))).toBe(true);

  // The editor opens them as well.
  for (const [index, payload] of payloads.entries()) {
    if (index % 4 !== 0) continue;
    now = `editor: ${payload}`;
    await open(`/create_feeds/p${index}`);
    await expect(page.getByLabel('Title')).not.toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  }
  expect(ran).toEqual([]);
  expect(foreign).toEqual([]);
});
