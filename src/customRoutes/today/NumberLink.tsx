import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/counts';

export function NumberLink({ value, label, to }: { value: number; label: string; to: string }) {
  return (
    <MuiLink
      component={Link}
      to={to}
      aria-label={label}
      title={label}
      sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.4 }}
    >
      {formatCount(value)}
    </MuiLink>
  );
}
