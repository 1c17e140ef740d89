import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects that axe finds no violation of WCAG 2.2 AA in an element; jsdom knows neither colours nor sizes. */
export async function expectAccessible(element: HTMLElement): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  const found = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html}`),
  );
  expect(found).toEqual([]);
}
