import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { canReach } from '../../authProvider/roles';
import { menuAreas as areas } from '../../i18n';

/** Says what the role in the form around it will see of the console. */
export function RoleReach() {
  const translate = useTranslate();
  const role: string = useWatch({ name: 'role' });
  const reached = areas.filter((area) => canReach(role, area));
  const words = [
    ...reached.map((area) => translate(`menu.${area}`)),
    ...(canReach(role, 'profile') ? [translate('shell.profile')] : []),
  ];
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {translate(
        reached.length === areas.length ? 'resources.admin.seesAll' : 'resources.admin.sees',
        { role, areas: words.join(', ') },
      )}
    </Typography>
  );
}
