import { useInput, useTranslate, ValidationError } from 'react-admin';
import { SelectField } from '../../components/form/SelectField';
import { validateStatus } from './validateWebhook';

/** The status of a webhook: Select Status, Active, Inactive; empty at first (part 2, section 2). */
export function StatusInput() {
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
      fault={
        fieldState.invalid && <ValidationError error={String(fieldState.error?.message ?? '')} />
      }
      fullWidth
      // Room for its error: what moves under the pointer is not pressed.
      sx={{ mt: 0.5, minHeight: 62 }}
    />
  );
}
