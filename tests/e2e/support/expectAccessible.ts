import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Half as long as `axe.source`, and it goes to every page that is judged.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

// WCAG 2.2 level AA contains all of these; axe's "best practices" go beyond it.
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation of WCAG 2.2 AA, and of further rules, on the page as it is now. */
export async function expectAccessible(page: Page, further: string[] = []): Promise<void> {
  // A page that was resized needs a few frames to follow. Colours that are still fading have no contrast to measure;
  // the line of a running fetch never ends by itself.
  await page.evaluate(() => Object.assign(window, { framesSeen: 0 }));
  await page.waitForFunction(() => {
    const seen = window as typeof window & { framesSeen: number };
    seen.framesSeen += 1;
    const running = document.getAnimations();
    const isEndless = (each: Animation) =>
      each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return seen.framesSeen > 3 && running.every(isEndless);
  });
  // In the page itself, which has no frames: axe's own Playwright package opens a second page for every look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = [...standard, ...further];
  const { violations } = await page.evaluate(async (tags) => {
    // What stays in sight while the page scrolls below it hides nothing for good: a control is scrolled free of it.
    const staying = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of staying) style.setProperty('position', 'static', 'important');
    const { axe: judge } = window as typeof window & { axe: typeof axe };
    const results = await judge.run({ runOnly: tags, resultTypes: ['violations'] });
    for (const { style } of staying) style.removeProperty('position');
    return results;
  }, rules);
  const report = violations.flatMap(({ id, impact, help, helpUrl, nodes }) => [
    `${impact}: ${help} (${id}, ${helpUrl})`,
    ...nodes.map(
      ({ html, failureSummary }) =>
        `  ${html}\n    ${(failureSummary ?? '').replaceAll('\n', '\n    ')}`,
    ),
  ]);
  expect(report.join('\n'), `axe on ${page.url()}`).toBe('');
}
