import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { canReach } from '../../authProvider/roles';
import { menuAreas as areas } from '../../i18n';

/** Says what a role will see of the console. */
export function RoleReach({ role }: { role: string | undefined }) {
  const translate = useTranslate();
  const reached = areas.filter((area) => canReach(role, area));
  const words = [
    ...reached.map((area) => translate(`menu.${area}`)),
    ...(canReach(role, 'profile') ? [translate('shell.profile')] : []),
  ];
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {translate(
        reached.length === areas.length ? 'resources.admin.seesAll' : 'resources.admin.sees',
        { role: role ?? '', areas: words.join(', ') },
      )}
    </Typography>
  );
}

/** Says it of the role that is chosen in the form. */
export function ChosenReach() {
  return <RoleReach role={useWatch({ name: 'role' })} />;
}
