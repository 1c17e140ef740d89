import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DraftKeeper } from '../../../components/DraftKeeper';
import { dropDraft } from '../../../components/drafts';
import { Failure } from '../../../components/Failure';
import { useSignedIn } from '../../../components/SignedIn';
import { useOnce } from '../../../components/useOnce';
import { filled } from '../../../components/validate';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { paths } from '../../../paths';
import { editable, type FeedTexts } from './editable';

const Editor = lazy(() => import('./Editor'));
const hasTitle = filled('common.required');

interface FeedFormProps {
  /** Name of the draft. */
  draft: string;
  feed?: Feed;
  /** Message key of the submit button. */
  submit: string;
  /** Sends the texts; false when it was not done yet and the person is asked something. */
  onSave: (texts: FeedTexts) => Promise<boolean>;
}

/** The form of a post: title and content, both required (part 2, sections 2 and 5). */
export function FeedForm({ draft, feed, submit, onSave }: FeedFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id: adminId } = useSignedIn();
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({});
  const { isAltered, ...record } = useMemo(() => editable(feed), [feed]);

  const save = useOnce(async (values: object) => {
    const { name = '', content = '' } = values as Partial<FeedTexts>;
    setState({ busy: true });
    try {
      if (await onSave({ name: name.trim(), content })) {
        dropDraft(adminId, draft);
        navigate(paths.feeds);
      }
      setState({});
    } catch (error) {
      setState({ error });
    }
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Form
        defaultValues={record}
        onSubmit={save}
        disableInvalidFormNotification
        noValidate
        key={`${record.name}\n${record.content}`}
      >
        <DraftKeeper form={draft} whileTyping />
        {isAltered && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {translate('resources.feeds.form.altered')}
          </Alert>
        )}
        <TextInput
          source="name"
          validate={hasTitle}
          disabled={state.busy}
          helperText={false}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <Suspense
          fallback={
            <Skeleton variant="rounded" height={280} sx={{ mt: 2 }}>
              {translate('resources.feeds.form.loadingEditor')}
            </Skeleton>
          }
        >
          <Editor disabled={state.busy} />
        </Suspense>
        <Failure failure={state.error} />
        <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
          <Button type="submit" variant="contained" disabled={state.busy}>
            {translate(state.busy ? 'resources.feeds.form.saving' : submit)}
          </Button>
          <Button onClick={() => navigate(paths.feeds)} disabled={state.busy}>
            {translate('common.cancel')}
          </Button>
        </Stack>
      </Form>
    </Paper>
  );
}
