import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useReach } from './useReach';

/** Says what the role in the form around it will see of the console. */
export function RoleReach() {
  const role: string = useWatch({ name: 'role' });
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {useReach(role)}
    </Typography>
  );
}
