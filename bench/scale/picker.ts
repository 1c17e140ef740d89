import { answer, costOf, customer, many, type Scale } from './measure';

const PAGE = 30;

/** The picker of "By ID" with so many people read: the time is that of the slowest keystroke, with its frame. */
export const picker: Scale = {
  name: 'People in the picker, a keystroke',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    // One page as the service sends them; the rest at once, since thousands of calls are not what is measured.
    await page.route('**/api/v1/admin/users?*', (route) => {
      const isFirst = route.request().url().includes('page=1&');
      const data = isFirst ? many(PAGE, customer) : many(size - PAGE, (n) => customer(n + PAGE));
      return answer(route, { valid: true, data, totalPages: 2 });
    });
    await page.goto(`${console}/notifications?channel=sms&by=ids`);
    const box = page.getByLabel('Users');
    await box.focus();
    // Nobody on the first page, so that the second is read.
    await box.fill(`person ${size - 1}`);
    await page.getByText(`1 found · all ${size.toLocaleString('en')} read`).waitFor();
    await box.fill('');
    const cost = await costOf(visit, '[role=combobox]', '[role=listbox] [role=option]');
    const time = await page.evaluate(async (text) => {
      const input = document.querySelector<HTMLInputElement>('input[role=combobox]');
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
    }, 'person 99');
    return { ...cost, time };
  },
};
