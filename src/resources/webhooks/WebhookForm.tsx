import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { DraftKeeper } from '../../components/DraftKeeper';
import { Failure } from '../../components/Failure';
import { Fieldset } from '../../components/Fieldset';
import { useOnce } from '../../components/useOnce';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { isCallError } from '../../http/errors';
import { StatusInput } from './StatusInput';
import { validateUrl } from './validateWebhook';

interface WebhookFormProps {
  /** What the page was asked for: a merchant to create for, or a webhook. */
  id: string;
  /** The webhook to update; without one it is created. */
  webhook?: Webhook;
  onDone: () => void;
}

const KEEP_TYPED = { keepDirtyValues: true };
const wide = { htmlInput: { dir: 'auto', inputMode: 'url' } } as const;
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** URL and status; an error of the URL shows only after the field is touched (part 2, sections 2, 4 and 5). */
export function WebhookForm({ id, webhook, onDone }: WebhookFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const verb = webhook ? 'update' : 'create';

  const save = useOnce(async (values: object) => {
    const { url, status } = values as Partial<Webhook>;
    const data = { url: text(url), status };
    setFailure(undefined);
    setSaving(true);
    try {
      if (webhook)
        await provider.update('view_webhook', { id: webhook.id, data, previousData: webhook });
      else await provider.create('view_webhook', { data, meta: { merchantId: id } });
      notify(`resources.view_webhook.${verb}d`, { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
      // After a failure too: a lost answer may have changed it.
      void queryClient.invalidateQueries({ queryKey: ['view_webhook', 'getList'] });
    }
  });

  return (
    <Form
      record={webhook}
      mode="onTouched"
      onSubmit={save}
      resetOptions={KEEP_TYPED}
      disableInvalidFormNotification
      noValidate
    >
      <DraftKeeper form={`create_webhook/${id}`} />
      <Fieldset disabled={isSaving}>
        <TextInput
          source="url"
          label="resources.view_webhook.urlLabel"
          validate={validateUrl}
          fullWidth
          slotProps={wide}
        />
        <StatusInput />
      </Fieldset>
      {/* Whether it failed is not known when the answer was lost. */}
      <Failure
        failure={failure}
        title={
          isCallError(failure, 'outcomeUnknown')
            ? undefined
            : `resources.view_webhook.${verb}Failed`
        }
      />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {translate(
            isSaving ? 'resources.view_webhook.submitting' : `resources.view_webhook.${verb}`,
          )}
        </Button>
        <Button onClick={onDone} disabled={isSaving}>
          {translate('common.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
