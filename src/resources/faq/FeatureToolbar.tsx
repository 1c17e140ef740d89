import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { lazyPart } from '../../components/page/lazyPart';
import { writeCsv } from '../../format/csv';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { CSV_HEADER } from './texts';
import { useReadLibrary } from './useLibrary';

/** Downloads all FAQs of all features as CSV. Fails if one feature is unread, because a partial file would look complete. */
function ExportFaqs() {
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

// Import is rare: its code and the CSV parser load on demand.
const ImportDialog = lazyPart(() => import('./import/ImportDialog'));

export function FeatureToolbar() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ExportFaqs />
      <ActionButton label="resources.faq.import.label" onClick={() => setImporting(true)} />
      <ActionButton label="resources.faq.add" to={paths.newFeature} variant="contained" />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
