import type { Locator, Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { openEveryDialog } from '../../e2e/support/everyDialog';
import { expectFits } from '../../e2e/support/expectFits';
import { expect, test } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/openPage';

// What no tool of accessibility checks by itself: 1.4.11, 1.4.12 and 3.3.2 of WCAG 2.2.

const SPACING =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }';

const setStyles = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
    await new Promise(requestAnimationFrame);
  }, css);

/** Returns the texts that are cut and have no tooltip. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hasText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((each) => [...each.childNodes].some(hasText) && each.checkVisibility())
        // Also what is for screen readers alone, which may come later than the first look.
        .filter(
          (each) =>
            !each.closest('.skip, .read-aloud, svg, fieldset > legend, [title], [data-tip]'),
        )
        .filter((each) => {
          const { overflowX, overflowY } = getComputedStyle(each);
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
          return (
            (clips(overflowX) && scrollWidth > clientWidth + 1) ||
            (clips(overflowY) && scrollHeight > clientHeight + 1)
          );
        })
        .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 60)}`)
    );
  });

test('wider letters, words and lines cut no text', async ({ page, sandbox, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    const before = new Set(await cutTexts(page));
    await setStyles(page, SPACING);
    // A table begins to scroll by itself in the frame after its size was observed.
    const newCuts = async () => (await cutTexts(page)).filter((each) => !before.has(each));
    await expect.poll(newCuts, address).toEqual([]);
    await expectFits(page);
    await setStyles(page, '');
  }
});

interface Field {
  name: string;
  isRequired: boolean;
  marks: number;
  isInvalid: boolean;
}

/** Returns the fields of a form, and the number of marks that say that one is required. */
const fieldsOf = (form: Locator) =>
  form.evaluate((element): Field[] =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter((field) => field.checkVisibility() && !/checkbox|radio|file/.test(field.type))
      .map((field) => {
        const label = field.labels?.[0];
        const mark = label && getComputedStyle(label, '::after');
        const isDrawn = mark?.content === '""' && Number.parseFloat(mark.width) > 4;
        const name = label?.textContent ?? field.name;
        return {
          name,
          isRequired: field.required || field.getAttribute('aria-required') === 'true',
          marks: name.split('*').length - 1 + Number(isDrawn),
          isInvalid: field.getAttribute('aria-invalid') === 'true',
        };
      }),
  );

test('every field that a form wants is marked as required, and no other', async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const isChange = (method: string) => /POST|PUT|PATCH|DELETE/.test(method);
  await page.route('**/api/**', (route) =>
    isChange(route.request().method()) ? route.abort() : route.continue(),
  );
  let required = 0;
  const expectMarks = async (form: Locator) => {
    const fields = await fieldsOf(form);
    required += fields.filter(({ isRequired }) => isRequired).length;
    for (const { name, isRequired, marks, isInvalid } of fields) {
      expect(marks, `${page.url()} ${name}`).toBe(Number(isRequired));
      if (isInvalid) expect(isRequired, `${page.url()} ${name}`).toBe(true);
    }
  };
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    await openEveryDialog(page, ['Edit', 'Create Admin', 'Invite', 'Mail', 'Import'], async () => {
      for (const form of await page.locator('[role="dialog"] form').all()) await expectMarks(form);
    });
    for (const form of await page.locator('form:has([type="submit"])').all()) {
      for (const field of await form.locator('input[required], textarea[required]').all()) {
        if (await field.isEditable()) await field.fill('');
      }
      const submit = form.locator('[type="submit"]').first();
      if (!(await submit.isEnabled())) continue;
      await submit.click({ timeout: 5_000 });
      await expectMarks(form);
    }
  }
  expect(required).toBeGreaterThan(10);
});

/** Returns the contrast between the edge of a chosen control and what is around the control. */
const edgeContrast = (control: Locator) =>
  control.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const luminanceOf = (colour: string) => {
      if (!canvas) return 0;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const value = part / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isOpaque = (colour: string) => /^rgb\(/.test(colour);
    let around = element.parentElement;
    while (around && !isOpaque(getComputedStyle(around).backgroundColor)) {
      around = around.parentElement;
    }
    const style = getComputedStyle(element);
    const indicator = element.parentElement?.parentElement?.querySelector('.MuiTabs-indicator');
    const edges = [
      style.borderTopColor,
      /^rgb[^)]*\)/.exec(style.boxShadow)?.[0] ?? '',
      indicator && indicator.clientHeight > 0 ? getComputedStyle(indicator).backgroundColor : '',
    ].filter((colour) => colour && isOpaque(colour));
    const base = luminanceOf(around ? getComputedStyle(around).backgroundColor : '#fff');
    const ratios = edges.map((colour) => {
      const edge = luminanceOf(colour);
      return (Math.max(edge, base) + 0.05) / (Math.min(edge, base) + 0.05);
    });
    return Math.max(0, ...ratios);
  });

for (const theme of ['light', 'dark']) {
  test(`what is chosen has an edge of 3:1: ${theme}`, async ({ page, signIn }) => {
    await page.addInitScript((mode) => localStorage.setItem('RaStore.theme', `"${mode}"`), theme);
    await signIn(page, 'superadmin');
    await page.goto('/leads');
    await expect(page.locator('.list-pager [aria-current]')).toBeVisible();
    await page.getByRole('button', { name: 'Compact tables' }).click();
    const chosen = ['.list-pager [aria-current]', '.choices button[aria-pressed="true"]'];
    for (const each of chosen) {
      const contrast = await edgeContrast(page.locator(each).first());
      expect(contrast, each).toBeGreaterThanOrEqual(3);
    }
    await openPage(page, '/notifications');
    const tabs = page.getByRole('tab', { selected: true });
    await expect(tabs).toHaveCount(2);
    for (const tab of await tabs.all()) expect(await edgeContrast(tab)).toBeGreaterThanOrEqual(3);
  });
}

/** Returns the controls of a page that have the name of another one and no description that tells them apart. */
const alikeControls = (page: Page) =>
  page.evaluate(() => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
    const textsOf = (ids: string | null) => ids?.split(' ').map(textOf).join(' ') ?? '';
    const nameOf = (each: Element) =>
      each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
    const groupOf = (each: Element): string => {
      const group = each.closest('section, fieldset, form, nav, [role="group"], [role="region"]');
      if (!group) return '';
      const label =
        group.getAttribute('aria-label') ?? textsOf(group.getAttribute('aria-labelledby'));
      return label + (group.parentElement ? groupOf(group.parentElement) : '');
    };
    const keys = [...document.querySelectorAll<HTMLElement>('main :is(button, a[href])')]
      .filter((each) => each.checkVisibility())
      // A row of a table has its name, and what is disabled has a reason.
      .filter((each) => !each.matches('tr *, [aria-hidden="true"] *, :disabled'))
      .map((each) => {
        const link = each.getAttribute('href') ?? '';
        const described = textsOf(each.getAttribute('aria-describedby'));
        const description = each.getAttribute('aria-description') ?? described;
        return { key: [nameOf(each), description, groupOf(each)].join(' | '), link };
      });
    // Two links to one page may have one name.
    return keys
      .filter(({ key, link }, at) =>
        keys.some(
          (other, index) => index < at && other.key === key && (!link || other.link !== link),
        ),
      )
      .map(({ key }) => key);
  });

test('controls of one name are told apart by what describes them', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    expect([...new Set(await alikeControls(page))], address).toEqual([]);
  }
});

test('a confirmation in a low window opens at its warning', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, 'superadmin');
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Send Bulk Email', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Type/)).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText(/^An email goes to/)).toBeInViewport();
});
