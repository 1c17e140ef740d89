import { useEffect, useState } from 'react';
import { ResourceContextProvider, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { WideInput } from '../../components/form/FormField';
import { FormPaper, OperationForm } from '../../components/form/OperationForm';
import { EditForm } from '../../components/form/RecordForms';
import { MenuBreadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { useOperation } from '../../operations/useOperation';
import { paths } from '../../paths';
import { loadFailure, saveFailure } from './cache';
import { useFeatureCheck } from './useFeatureCheck';

const inputs = (
  <>
    <WideInput source="name" required autoFocus />
    <WideInput source="description" required multiline minRows={3} maxRows={12} sx={{ mt: 2 }} />
  </>
);

const REDIRECT_MS = 1500;
// Part 1, section 9: the one toast that is not top-right for 5000 ms.
const CREATED = {
  message: 'resources.faq.created',
  autoHideDuration: 3000,
  anchorOrigin: { vertical: 'top', horizontal: 'center' },
} as const;

/** Creates a support feature, then navigates to the list after 1.5 seconds. */
export default function FeatureCreate() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const check = useFeatureCheck();
  const [isDone, setDone] = useState(false);
  const create = useOperation({
    send: (data: Partial<SupportFeature>) => provider.create('faq', { data }),
    success: CREATED,
    failure: saveFailure('resources.faq.createFailed'),
    refresh: ['faq'],
    onDone: () => setDone(true),
  });

  useEffect(
    function redirectAfterDelay() {
      if (!isDone) return;
      const timer = setTimeout(() => navigate(paths.features), REDIRECT_MS);
      return () => clearTimeout(timer);
    },
    [isDone, navigate],
  );

  return (
    <ResourceContextProvider value="faq">
      <Page
        title="resources.faq.createTitle"
        trail={<MenuBreadcrumbs menu="faq" to={paths.features} title="resources.faq.createTitle" />}
      >
        <FormPaper>
          <OperationForm
            // Prevents a second submit before the redirect.
            operation={{ ...create, isRunning: create.isRunning || isDone }}
            draft="faq/new"
            frame="page"
            submit="resources.faq.create"
            busy="resources.faq.creating"
            check={check}
            onCancel={() => navigate(paths.features)}
          >
            {inputs}
          </OperationForm>
        </FormPaper>
      </Page>
    </ResourceContextProvider>
  );
}

/** Renders the edit form in the panel; it closes on success while the list reloads. */
export function FeatureEdit({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <EditForm
      resource="faq"
      id={id}
      busy="resources.faq.updating"
      success="resources.faq.updated"
      failure={saveFailure('resources.faq.updateFailed')}
      loadFailure={loadFailure}
      check={useFeatureCheck(id)}
      merged={['name', 'description']}
      onDone={onDone}
    >
      {inputs}
    </EditForm>
  );
}
