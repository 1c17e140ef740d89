import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { writeCsv } from '../../format/csv';
import { formatText } from '../../format/text';
import { CSV_HEADER } from './import/columns';
import { useReadLibrary } from './useLibrary';

/** Downloads all FAQs of all features as CSV, or nothing: a file with holes would pass for a whole one. */
export function ExportFaqs() {
  const translate = useTranslate();
  const readLibrary = useReadLibrary();

  async function fetchFile(): Promise<Blob> {
    const { features, unread } = await readLibrary();
    if (unread.length > 0) {
      const names = unread.map(({ name }) => formatText(name)).join(', ');
      throw new Error(translate('resources.faq.export.incomplete', { names }));
    }
    const rows = features.flatMap(({ name, qas = [] }) =>
      qas.map(({ id, question, answer }) => [name, question, answer, id].map(formatText)),
    );
    return writeCsv(CSV_HEADER, rows);
  }
  return (
    <DownloadButton
      fetchFile={fetchFile}
      fileName="faqs.csv"
      label="resources.faq.export.label"
      busyLabel="resources.faq.export.busy"
    />
  );
}
