import { expect, test } from '../../e2e/support/fixtures';

/** Presses Tab through the page; returns the stops that a sticky element covers wholly, and the number of all. */
async function hiddenStops(page: import('@playwright/test').Page) {
  const hidden: string[] = [];
  let stops = 0;
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { left, top, width, height } = element.getBoundingClientRect();
      // One point of the middle and of each corner must show it.
      const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const));
      const isShown = points.some(([x, y]) => {
        const found = document.elementFromPoint(left + x * width, top + y * height);
        return found !== null && (element.contains(found) || found.contains(element));
      });
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
      return { isShown, name: name.trim().slice(0, 40) };
    });
    if (!stop) break;
    stops += 1;
    if (!stop.isShown) hidden.push(stop.name);
  }
  return { hidden, stops };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 256],
] as const) {
  test(`no stop of the keyboard is hidden behind a bar at ${width}x${height}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'superadmin');
    for (const path of ['/leads', '/logs', '/users']) {
      await page.goto(path);
      await expect(page.locator('.list-foot')).toBeVisible();
      if (path === '/leads')
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check();
      const { hidden, stops } = await hiddenStops(page);
      expect(stops, path).toBeGreaterThan(20);
      expect(hidden, path).toEqual([]);
    }
  });
}
