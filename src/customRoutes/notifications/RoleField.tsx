import { useTranslate } from 'react-admin';
import { SelectField } from '../../components/form/SelectField';
import { textOf, useFormControls, useFormValue } from '../../components/form/values';
import { AUDIENCE_ROLES } from './channels';

export function RoleField({ name }: { name: string }) {
  const translate = useTranslate();
  const { setValue } = useFormControls();
  return (
    <SelectField
      label={translate('notifications.fields.role')}
      value={textOf(useFormValue(name))}
      onChange={(role) => setValue(name, role, { shouldDirty: true })}
      options={Object.keys(AUDIENCE_ROLES).map((role) => ({
        value: role,
        label: translate(`notifications.roles.${role}`),
      }))}
      empty={translate('notifications.selectRole')}
      fullWidth
    />
  );
}
