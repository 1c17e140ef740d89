import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Half the size of `axe.source`, and it is injected into every checked page.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

// WCAG 2.2 level AA contains all of these; axe's "best practices" go beyond it.
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation of WCAG 2.2 AA, and of further rules, on the current page. */
export async function expectAccessible(page: Page, further: string[] = []): Promise<void> {
  // A resized page needs a few frames to adapt, and the contrast of fading colours cannot be measured. The progress line of a
  // running fetch never ends.
  await page.evaluate(() => Object.assign(window, { framesSeen: 0 }));
  await page.waitForFunction(() => {
    const seen = window as typeof window & { framesSeen: number };
    seen.framesSeen += 1;
    const running = document.getAnimations();
    const isEndless = (each: Animation) =>
      each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return seen.framesSeen > 3 && running.every(isEndless);
  });
  // In the page itself, which has no frames: axe's own Playwright package opens a second page for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = [...standard, ...further];
  const { violations } = await page.evaluate(async (tags) => {
    // A sticky element hides nothing permanently: a control can be scrolled out from below it.
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
