import { useDataProvider, useTranslate } from 'react-admin';
import { WideInput } from '../../components/form/FormField';
import { throwMissing } from '../../components/form/mergedSave';
import { OperationForm, type OperationFormProps } from '../../components/form/OperationForm';
import { SelectFieldInput } from '../../components/form/SelectField';
import { useMergedSave } from '../../components/form/useMergedSave';
import { pickTexts } from '../../components/form/values';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { toLink } from '../../format/html';
import { readAddress } from '../../format/pasted';
import { useOperation } from '../../operations/useOperation';

interface WebhookFormProps {
  /** The ID in the URL: of a merchant or of a webhook. */
  id: string;
  onDone: () => void;
}

// Reserves the space of an error: a layout shift under the pointer would make the user miss the button.
const WITH_ERROR = { minHeight: 62 };

type FrameProps = Pick<OperationFormProps<Partial<Webhook>>, 'operation' | 'initial'> &
  WebhookFormProps & { verb: 'create' | 'update' };

/** Renders URL and status; an error of the URL is shown only after the field was touched. */
function WebhookFields({ verb, id, onDone, ...form }: FrameProps) {
  const translate = useTranslate();
  return (
    <OperationForm
      {...form}
      draft={draftOf(id)}
      frame="page"
      mode="onTouched"
      submit={`resources.view_webhook.${verb}`}
      busy="resources.view_webhook.submitting"
      onCancel={onDone}
    >
      <WideInput
        source="url"
        label="resources.view_webhook.urlLabel"
        validate={validateUrl}
        required
        slotProps={{ htmlInput: { inputMode: 'url' } }}
        sx={WITH_ERROR}
      />
      <SelectFieldInput
        source="status"
        validate={validateStatus}
        label="resources.view_webhook.fields.status"
        empty="resources.view_webhook.choices.none"
        options={STATUSES.map((value) => ({
          value,
          label: translate(`resources.view_webhook.choices.${value}`),
        }))}
        required
        sx={{ mt: 0.5, ...WITH_ERROR }}
      />
    </OperationForm>
  );
}

const draftOf = (id: string) => `create_webhook/${id}`;

/** Renders the form of a merchant's first webhook. */
export function WebhookCreate({ id, onDone }: WebhookFormProps) {
  const provider = useDataProvider();
  const operation = useOperation({
    send: (data: Partial<Webhook>) =>
      provider.create('view_webhook', { data, meta: { merchantId: id } }),
    success: 'resources.view_webhook.created',
    failure: { above: 'resources.view_webhook.createFailed' },
    refresh: ['view_webhook'],
    onDone,
  });
  return <WebhookFields verb="create" {...{ operation, id, onDone }} />;
}

const TEXTS = ['url', 'status'] as const;

const textsOf = (webhook: Partial<Webhook>) => pickTexts(TEXTS, webhook);

/** Renders the form of a webhook that exists. */
export function WebhookEdit({ webhook, ...props }: WebhookFormProps & { webhook: Webhook }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const save = useMergedSave({
    draft: draftOf(props.id),
    read: async () => ({ data: (await provider.findWebhook(webhook.id)) ?? throwMissing() }),
    textsOf,
    labels: 'resources.view_webhook.fields',
    show: (value = '', name) =>
      name === 'status' && STATUSES.includes(value)
        ? translate(`resources.view_webhook.choices.${value}`)
        : value,
    send: (data, previousData) =>
      provider.update('view_webhook', { id: webhook.id, data, previousData }),
    success: 'resources.view_webhook.updated',
    failure: { above: 'resources.view_webhook.updateFailed' },
    refresh: ['view_webhook'],
    onDone: props.onDone,
  });
  return <WebhookFields {...props} verb="update" operation={save} initial={textsOf(webhook)} />;
}

const STATUSES = ['active', 'inactive'];

export function validateUrl(value: unknown): string | undefined {
  const text = readAddress(value);
  if (!text) return 'resources.view_webhook.urlRequired';
  return /^https?:/i.test(text) && toLink(text) === text
    ? undefined
    : 'resources.view_webhook.urlInvalid';
}

export function validateStatus(value: unknown): string | undefined {
  return STATUSES.includes(String(value)) ? undefined : 'resources.view_webhook.statusInvalid';
}
