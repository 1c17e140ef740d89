import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../components/Page';
import type { ConsoleDataProvider } from '../../dataProvider';
import { paths } from '../../paths';
import { reloadFeatures } from './cache';
import { FeatureForm, type FeatureTexts } from './FeatureForm';

const REDIRECT_MS = 1500;
// Part 1, section 9: the one toast that is not top-right for 5000 ms.
const TOAST = {
  type: 'success',
  autoHideDuration: 3000,
  anchorOrigin: { vertical: 'top', horizontal: 'center' },
} as const;

/** Creates a support feature, then goes to the list after 1.5 seconds (part 1, section 2). */
export default function FeatureCreate() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);

  useEffect(
    function goToTheListInAMoment() {
      if (!isDone) return;
      const timer = setTimeout(() => navigate(paths.features), REDIRECT_MS);
      return () => clearTimeout(timer);
    },
    [isDone, navigate],
  );

  async function create(data: FeatureTexts) {
    await provider.create('faq', { data });
    setDone(true);
    notify('resources.faq.created', TOAST);
    void reloadFeatures(queryClient);
  }

  return (
    <ResourceContextProvider value="faq">
      <Page title="resources.faq.createTitle">
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
          <FeatureForm
            draft="faq/new"
            submit="resources.faq.create"
            busy="resources.faq.creating"
            failed="resources.faq.createFailed"
            isDone={isDone}
            onSave={create}
            onCancel={() => navigate(paths.features)}
          />
        </Paper>
      </Page>
    </ResourceContextProvider>
  );
}
