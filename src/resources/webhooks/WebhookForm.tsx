import { TextInput, useDataProvider, useInput, useTranslate, ValidationError } from 'react-admin';
import { OperationForm } from '../../components/form/OperationForm';
import { SelectField } from '../../components/form/SelectField';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { readKey } from '../../format/text';
import { useOperation } from '../../operations/useOperation';

/** Renders the status of a webhook: Select Status, Active, Inactive; empty at first. */
function StatusInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'status', validate: validateStatus });
  const option = (value: string) => ({
    value,
    label: translate(`resources.view_webhook.choices.${value}`),
  });
  return (
    <SelectField
      name={field.name}
      label={translate('resources.view_webhook.fields.status')}
      empty={translate('resources.view_webhook.choices.none')}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      options={[option('active'), option('inactive')]}
      required
      fault={
        fieldState.invalid && <ValidationError error={String(fieldState.error?.message ?? '')} />
      }
      fullWidth
      // Reserves the space of the error: a layout shift under the pointer would make the user miss the button.
      sx={{ mt: 0.5, minHeight: 62 }}
    />
  );
}

interface WebhookFormProps {
  /** The ID in the URL: of a merchant or of a webhook. */
  id: string;
  webhook?: Webhook;
  onDone: () => void;
}

const wide = { htmlInput: { dir: 'auto', inputMode: 'url', required: true } } as const;

/** Renders URL and status; an error of the URL is shown only after the field was touched. */
export function WebhookForm({ id, webhook, onDone }: WebhookFormProps) {
  const provider = useDataProvider();
  const verb = webhook ? 'update' : 'create';
  const save = useOperation({
    send: (data: Partial<Webhook>) =>
      webhook
        ? provider.update('view_webhook', { id: webhook.id, data, previousData: webhook })
        : provider.create('view_webhook', { data, meta: { merchantId: id } }),
    success: `resources.view_webhook.${verb}d`,
    failure: { above: `resources.view_webhook.${verb}Failed` },
    refresh: ['view_webhook'],
    onDone,
  });
  return (
    <OperationForm
      operation={save}
      draft={`create_webhook/${id}`}
      frame="page"
      initial={webhook}
      mode="onTouched"
      submit={`resources.view_webhook.${verb}`}
      busy="resources.view_webhook.submitting"
      onCancel={onDone}
    >
      <TextInput
        source="url"
        label="resources.view_webhook.urlLabel"
        validate={validateUrl}
        fullWidth
        slotProps={wide}
      />
      <StatusInput />
    </OperationForm>
  );
}

const STATUSES = ['active', 'inactive'];

export function validateUrl(value: unknown): string | undefined {
  const text = readKey(value);
  if (!text) return 'resources.view_webhook.urlRequired';
  // URL silently corrects inner spaces and a missing host, so both are rejected first.
  const isWeb = /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? undefined : 'resources.view_webhook.urlInvalid';
}

export function validateStatus(value: unknown): string | undefined {
  return STATUSES.includes(String(value)) ? undefined : 'resources.view_webhook.statusInvalid';
}
