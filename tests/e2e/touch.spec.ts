import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a touch device no field has letters under 16 px, into which its browser would zoom, and no search or ID is corrected', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  // Logged, as the specification requires.
  allowConsoleErrors(/The lead statistics could not be loaded/);
  const sizes = () =>
    page
      .locator('input, select, textarea, [contenteditable="true"]')
      .evaluateAll((fields) =>
        fields
          .filter((field) => !/checkbox|radio/.test(field.getAttribute('type') ?? ''))
          .map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  // Keyboards of phones begin a text with a capital letter, and correct it. An email's or a number's does not.
  const corrected = () =>
    page.locator('input').evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter(({ type, name, role }) => {
          const isKey = /e?mail|url|number|phone|bvn|(^|_)ids?$|Ids?$/i.test(name);
          return type === 'search' || role === 'combobox' || (type === 'text' && isKey);
        })
        .map((each) => [each.name || each.ariaLabel || each.type, each.autocapitalize] as const),
    );
  let [fields, searches] = [0, 0];
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    const keys = await corrected();
    searches += keys.length;
    for (const [name, how] of keys) expect.soft(how, `${address}: ${name}`).toBe('none');
    const all = await sizes();
    fields += all.length;
    expect(Math.min(16, ...all), address).toBe(16);
  }
  expect(fields).toBeGreaterThan(30);
  expect(searches).toBeGreaterThan(8);
});

test('on a touch device a target has 24 px at least, and the main action of a form 44', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/The lead statistics could not be loaded/);
  const small = () =>
    page
      .locator('button, a[href], input, select, [role="button"], [role="tab"]')
      .evaluateAll((controls) => {
        // A link in a line of text is as high as its line, and a checkbox may have a label around it.
        const isInText = (each: Element) =>
          each.matches('a') && getComputedStyle(each).display === 'inline';
        return controls.flatMap((each) => {
          const boxes = [each, each.closest('label') ?? each].map((box) =>
            box.getBoundingClientRect(),
          );
          const [width, height, right] = (['width', 'height', 'right'] as const).map((side) =>
            Math.max(...boxes.map((box) => box[side])),
          ) as [number, number, number];
          const isVisible = each.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          });
          if (!isVisible || right < 0 || isInText(each) || each.closest('.skip')) return [];
          const isMain = each.matches('[type="submit"], .MuiButton-contained');
          const least = isMain ? 44 : 24;
          if (height >= least - 0.5 && width >= 23.5) return [];
          const name = each.getAttribute('aria-label') ?? each.textContent;
          return `${each.tagName} ${name} ${each.className}: ${width} × ${height}`;
        });
      });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await small()).toEqual([]);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    expect.soft(await small(), address).toEqual([]);
  }
});
