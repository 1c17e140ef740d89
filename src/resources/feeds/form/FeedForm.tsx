import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { WideInput } from '../../../components/form/FormField';
import {
  FormPaper,
  OperationForm,
  type OperationFormProps,
} from '../../../components/form/OperationForm';
import { useResume } from '../../../components/form/useResume';
import { notBlank } from '../../../components/form/values';
import { MenuBreadcrumbs } from '../../../components/page/Breadcrumbs';
import { lazyPart } from '../../../components/page/lazyPart';
import { Page } from '../../../components/page/Page';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { useTranslations } from '../../../i18n/useTranslations';
import { useOperation } from '../../../operations/useOperation';
import { paths } from '../../../paths';
import { type FeedTexts, isUnedited, toEditable } from './editable';

const Editor = lazyPart(() => import('./Editor'));
const hasTitle = notBlank('common.required');

interface FeedFormProps
  extends Pick<OperationFormProps<FeedTexts>, 'draft' | 'submit' | 'operation'> {
  feed?: Feed;
}

/** Renders the form of a post. Before an edited content is saved, it asks about the parts that the editor cannot hold. */
export function FeedForm({ draft, feed, submit, operation }: FeedFormProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.feeds.form');
  const navigate = useNavigate();
  const { lost, ...initial } = useMemo(() => toEditable(feed), [feed]);
  const parts = lost.map((part) => t(`parts.${part}`)).join(', ');
  const loses = (typed: FeedTexts) => lost.length > 0 && !isUnedited(typed, initial);
  return (
    <FormPaper maxWidth={880}>
      <OperationForm
        // Another version of the post remounts the form.
        key={`${initial.name}\n${initial.content}`}
        {...{ operation, draft, initial, submit }}
        question={(typed) =>
          loses(typed)
            ? {
                title: 'resources.feeds.form.lose.title',
                text: t('lose.text', { parts }),
                confirm: 'resources.feeds.form.lose.confirm',
                danger: true,
              }
            : undefined
        }
        savesWhileTyping
        frame="page"
        busy="resources.feeds.form.saving"
        onCancel={() => navigate(paths.feeds)}
      >
        {parts && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('lost', { parts })}
          </Alert>
        )}
        <WideInput source="name" validate={hasTitle} required autoFocus />
        {/* Same height before and after the editor has loaded. */}
        <Box sx={{ display: 'flow-root', minHeight: 296 }}>
          <Editor
            readOnly={operation.isRunning}
            fallback={
              <Skeleton variant="rounded" height={280} sx={{ mt: 2 }}>
                {translate('resources.feeds.form.loadingEditor')}
              </Skeleton>
            }
          />
        </Box>
      </OperationForm>
    </FormPaper>
  );
}

/** Renders the page around a form of a post. */
export function FeedFormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ResourceContextProvider value="feeds">
      <Page title={title} trail={<MenuBreadcrumbs menu="feeds" to={paths.feeds} title={title} />}>
        {children}
      </Page>
    </ResourceContextProvider>
  );
}

export default function FeedCreate() {
  const provider = useDataProvider();
  const resume = useResume();
  const create = useOperation({
    send: (data: FeedTexts) => provider.create('feeds', { data }),
    success: 'resources.feeds.form.created',
    refresh: ['feeds'],
    onDone: () => resume(paths.feeds),
  });
  return (
    <FeedFormPage title="resources.feeds.form.createTitle">
      <FeedForm draft="feeds/new" submit="resources.feeds.form.createSubmit" operation={create} />
    </FeedFormPage>
  );
}
