import { answer, costOf, many, marked, type Scale } from './measure';

/** Measures importing a file of new questions, one call per question. */
export const faqImport: Scale = {
  name: 'Rows of an import of FAQs',
  sizes: [100, 1_000, 5_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.route('**/chatbot/support-qa/*', (route) => answer(route, { valid: true }));
    await page.goto(`${console}/faq`);
    await page.getByRole('button', { name: 'Import FAQs' }).click();
    const rows = many(size, (n) => `Opening hours,Question ${n}?,Answer ${n}`);
    const text = ['Feature,Question,Answer', ...rows].join('\r\n');
    const file = { name: 'faqs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('CSV file').setInputFiles(file);
    const start = await marked(page.getByRole('button', { name: `Import ${size} rows` }));
    return costOf(visit, start, '[role=dialog]', `${size} added`);
  },
};
