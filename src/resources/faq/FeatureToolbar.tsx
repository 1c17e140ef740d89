import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/page/lazyPart';
import { paths } from '../../paths';
import { ExportFaqs } from './ExportFaqs';

// Import is rare: its code and the CSV reader are fetched when somebody asks for it.
const ImportDialog = lazyPart(() => import('./import/ImportDialog'));

/** Export and import of all FAQs, and the way to a new feature. */
export function FeatureToolbar() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ExportFaqs />
      <Button variant="outlined" size="small" onClick={() => setImporting(true)}>
        {translate('resources.faq.import.label')}
      </Button>
      <Button variant="contained" size="small" onClick={() => navigate(paths.newFeature)}>
        {translate('resources.faq.add')}
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
