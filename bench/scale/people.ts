import type { Page } from '@playwright/test';
import { answer, customer, many } from './measure';

const PAGE = 30;

/** Serves `size` people: one page as the service sends it, and the rest at once, since thousands of calls are not measured. */
export const servePeople = (page: Page, size: number) =>
  page.route('**/api/v1/admin/users?*', (route) => {
    const isFirst = route.request().url().includes('page=1&');
    const data = isFirst ? many(PAGE, customer) : many(size - PAGE, (n) => customer(n + PAGE));
    return answer(route, { valid: true, data, totalPages: 2 });
  });

/** Types into the field and returns the slowest keystroke including its frame, in ms. */
export const slowestKeystroke = (page: Page, field: string, typed: string): Promise<number> =>
  page.evaluate(
    async ([field, text]) => {
      const input = document.querySelector<HTMLInputElement>(field);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      let slowest = 0;
      for (let length = 1; length <= text.length; length += 1) {
        await new Promise(requestAnimationFrame);
        const begin = performance.now();
        set?.call(input, text.slice(0, length));
        input?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        slowest = Math.max(slowest, performance.now() - begin);
      }
      return slowest;
    },
    [field, typed] as const,
  );
