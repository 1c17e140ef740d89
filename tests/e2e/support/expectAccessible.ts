import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// WCAG 2.2 level AA contains all of these; axe's "best practices" go beyond it.
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that are still fading have no contrast to measure. The line of a running fetch never ends by itself.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
  const report = violations.flatMap(({ id, impact, help, helpUrl, nodes }) => [
    `${impact}: ${help} (${id}, ${helpUrl})`,
    ...nodes.map(
      ({ html, failureSummary }) =>
        `  ${html}\n    ${(failureSummary ?? '').replaceAll('\n', '\n    ')}`,
    ),
  ]);
  expect(report.join('\n'), `axe on ${page.url()}`).toBe('');
}
