import { costOf, type Scale } from './measure';
import { servePeople, slowestKeystroke } from './people';

/** Measures the command palette over the directory; `time` is the slowest keystroke including its frame. */
export const directory: Scale = {
  name: 'People in the command palette, a keystroke',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await servePeople(page, size);
    await page.goto(`${console}/activity`);
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await box.fill(`person ${size - 1}`);
    await page.getByText(`1 found · all ${size.toLocaleString('en')} read`).waitFor();
    await box.fill('person');
    const cost = await costOf(visit, '[role=dialog] input', '[role=dialog] [role=option]');
    return { ...cost, time: await slowestKeystroke(page, '[role=dialog] input', 'person 99') };
  },
};
