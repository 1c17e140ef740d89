import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

const ORNAMENTS = ['', '›', '✓'];

test('on every page, what is selected and copied is what is shown', { tag: '@deep' }, async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  // Logged, as the specification requires.
  allowConsoleErrors(/The lead statistics could not be loaded/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  let length = 0;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of await everyAddress(sandbox)) {
      await openPage(page, address);
      const { drawn, missing, all } = await page.evaluate((ornaments) => {
        const main = document.querySelector('main') as HTMLElement;
        const plain = (text: string) => text.replace(/\s/g, '');
        // A field with the focus has a selection of its own.
        (document.activeElement as HTMLElement | null)?.blur();
        const editor = main.querySelector('[contenteditable="true"]');
        editor?.setAttribute('contenteditable', 'false');
        const selection = getSelection() as Selection;
        selection.selectAllChildren(main);
        const copied = plain(selection.toString());
        selection.removeAllRanges();
        editor?.setAttribute('contenteditable', 'true');
        const drawnTexts: string[] = [];
        const missingTexts: string[] = [];
        for (const element of main.querySelectorAll('*')) {
          for (const part of ['::before', '::after']) {
            const { content, display } = getComputedStyle(element, part);
            const text = /^"(.*?)"/.exec(content)?.[1];
            if (display !== 'none' && text !== undefined && !ornaments.includes(text))
              drawnTexts.push(`${element.className}${part}: ${text}`);
          }
          // A button is pressed, and a field has its own selection.
          const ignored =
            'button:not(.copy-text), .MuiButton-root, .plain-button, select, textarea, svg, [hidden], [aria-hidden="true"]';
          if (element.closest(ignored) || !element.checkVisibility()) continue;
          for (const node of element.childNodes) {
            const text = node.nodeType === Node.TEXT_NODE ? plain(node.textContent ?? '') : '';
            if (text && !copied.includes(text)) missingTexts.push(text);
          }
        }
        return { drawn: drawnTexts, missing: missingTexts, all: copied };
      }, ORNAMENTS);
      length += all.length;
      expect.soft(drawn, address).toEqual([]);
      expect.soft(missing, `${address}, ${width} px`).toEqual([]);
    }
  }
  expect(length).toBeGreaterThan(5000);
});
