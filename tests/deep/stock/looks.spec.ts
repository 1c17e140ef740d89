import type { Locator, Page } from '@playwright/test';
import { serveConsole } from '../../../server/node';
import { expect, test } from '../../e2e/support/fixtures';
import { buildThreeKinds, KINDS, type Kind, serveRows } from './looks/threeKinds';
import { signInAt } from './subjects';

const WIDTHS = [1440, 390];
const FIELD_GAP_PX = 8;

/** What a person sees of a control: its place counts from the right, since its words may differ. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    const { top, height } = element.getBoundingClientRect();
    return {
      middle: Math.round(top + height / 2),
      height: Math.round(height),
      font: `${style.fontWeight} ${style.fontSize}`,
      colours: `${style.color} on ${style.backgroundColor}`,
      border: `${style.borderTopWidth} ${style.borderRadius}`,
      // The style sheet draws the icons of rows.
      hasIcon:
        element.querySelector('svg') !== null ||
        getComputedStyle(element, '::before').clipPath !== 'none',
    };
  });

const headingOf = (page: Page) =>
  page
    .locator('main h1')
    .filter({ visible: true })
    .evaluate((heading) => {
      const { fontSize, fontWeight } = getComputedStyle(heading);
      const { left, top } = heading.getBoundingClientRect();
      return { fontSize, fontWeight, left: Math.round(left), top: Math.round(top) };
    });

async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await expect(page.getByLabel(name, { exact: true }).first()).toBeVisible();
}

/** The distances between neighbours in a row of filters, and their vertical middles. */
const filterRow = (page: Page) =>
  page.locator('.RaFilterForm-filterFormInput').evaluateAll((filters) => {
    const places = filters.map((each) => each.getBoundingClientRect());
    const fields = filters.map((each) =>
      (each.querySelector('.MuiInputBase-root') ?? each).getBoundingClientRect(),
    );
    const gaps = places.slice(1).map((each, at) => {
      const before = places[at] as DOMRect;
      return each.top < before.bottom ? Math.round(each.left - before.right) : undefined;
    });
    return { gaps, bottoms: fields.map(({ bottom }) => Math.round(bottom)) };
  });

async function list(page: Page, kind: Kind, width: number) {
  await page.goto(`/${kind}`);
  await expect(page.getByText('Title 1', { exact: true }).first()).toBeVisible();
  const actions = ['Add filter', 'Create', /^Export( CSV)?$/].map((name) =>
    page.locator('main').getByRole('button', { name }).or(page.getByRole('link', { name })),
  );
  const places = await Promise.all(actions.map((each) => each.boundingBox()));
  expect(
    places.map((place) => place?.x ?? 0),
    `${kind}: the order of the actions`,
  ).toEqual(places.map((place) => place?.x ?? 0).toSorted((a, b) => a - b));
  const looks = {
    heading: await headingOf(page),
    actions: await Promise.all(actions.map(lookOf)),
    rightEdge: await page
      .locator('main')
      .evaluate(
        (main, right) => Math.round(main.getBoundingClientRect().right - right),
        edge(places.at(-1)),
      ),
  };
  for (const name of ['Status', 'Title']) await addFilter(page, name);
  const { gaps, bottoms } = await filterRow(page);
  expect(gaps).toHaveLength(2);
  if (width === 1440) {
    expect(gaps, `${kind}: the distances of the filters`).toEqual([FIELD_GAP_PX, FIELD_GAP_PX]);
    expect(new Set(bottoms).size, `${kind}: filters in one line`).toBe(1);
  }
  const [filters] = bottoms;
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(scrolled, `${kind}: the page is as wide as the window`).toBeLessThanOrEqual(0);
  return { ...looks, filters };
}

const edge = (place: { x: number; width: number } | null | undefined) =>
  (place?.x ?? 0) + (place?.width ?? 0);

async function creation(page: Page, kind: Kind) {
  await page.goto(`/${kind}/create`);
  await page.getByLabel('Title').fill('New');
  const submit = page.locator('main button[type=submit]');
  await expect(submit).toBeEnabled();
  const { middle: _, ...button } = await lookOf(submit);
  const name = await page.locator('main h1').filter({ visible: true }).innerText();
  expect(name).toMatch(/^Create (Plan|Voucher|Article)$/);
  return { heading: await headingOf(page), button };
}

test.describe('One-line resources, the pages of new:resource and stock pages', () => {
  let distDir: string;
  test.beforeAll(() => {
    test.setTimeout(300_000);
    distDir = buildThreeKinds();
  });

  for (const width of WIDTHS) {
    test(`look alike at ${width} px`, async ({ browser, sandbox }, info) => {
      const server = await serveConsole({ port: 0, distDir, apiHost: sandbox.url });
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      try {
        await signInAt(context, [server.url], await sandbox.session('superadmin@demo.test'));
        await serveRows(context);
        const page = await context.newPage();
        const shoot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
        const looks: Record<string, [unknown, unknown]> = {};
        for (const kind of KINDS) {
          const listed = await list(page, kind, width);
          await shoot(`${kind}-list`);
          looks[kind] = [listed, await creation(page, kind)];
          await shoot(`${kind}-create`);
        }
        expect(looks.vouchers).toEqual(looks.plans);
        expect(looks.articles).toEqual(looks.plans);

        for (const at of ['/articles', '/articles/1/show']) {
          await page.goto(at);
          const one = (name: string) => page.getByRole('button', { name }).first();
          await expect(one('Cancel')).toBeVisible();
          const { colours, hasIcon, border, font } = await lookOf(one('Cancel'));
          const word = await lookOf(one('Archive'));
          expect({ border, font }).toEqual({ border: word.border, font: word.font });
          expect(hasIcon).toBe(true);
          expect(colours).toMatch(/on rgba\(0, 0, 0, 0\)$/);
          await expect(one('Archive')).toHaveText('Archive');
          await shoot(`action${at.replaceAll('/', '-')}`);
        }
      } finally {
        await context.close();
        await server.close();
      }
    });
  }
});
