import { costOf, type Scale } from './measure';
import { servePeople, slowestKeystroke } from './people';

/** Measures the picker of "By ID" with `size` people loaded; `time` is the slowest keystroke including its frame. */
export const picker: Scale = {
  name: 'People in the picker, a keystroke',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await servePeople(page, size);
    await page.goto(`${console}/notifications?channel=sms&by=ids`);
    const box = page.getByLabel('Users');
    await box.focus();
    // Matches no row of the first page, so that the second page is read.
    await box.fill(`person ${size - 1}`);
    await page.getByText(`1 found · all ${size.toLocaleString('en')} read`).waitFor();
    await box.fill('');
    const cost = await costOf(visit, '[role=combobox]', '[role=listbox] [role=option]');
    return { ...cost, time: await slowestKeystroke(page, 'input[role=combobox]', 'person 99') };
  },
};
