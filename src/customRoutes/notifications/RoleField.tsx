import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { SelectField } from '../../components/form/SelectField';
import { AUDIENCE_ROLES } from './channels';

export function RoleField({ name }: { name: string }) {
  const translate = useTranslate();
  const { field } = useController({ name });
  return (
    <SelectField
      label={translate('notifications.fields.role')}
      value={field.value ?? ''}
      onChange={field.onChange}
      options={Object.keys(AUDIENCE_ROLES).map((role) => ({
        value: role,
        label: translate(`notifications.roles.${role}`),
      }))}
      empty={translate('notifications.selectRole')}
      fullWidth
    />
  );
}
