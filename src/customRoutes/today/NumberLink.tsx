import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/counts';

interface NumberLinkProps {
  value: number;
  /** The number in words, used as the accessible name. */
  label: string;
  to: string;
}

/** Renders a number as a link to the list that it counts. */
export function NumberLink({ value, label, to }: NumberLinkProps) {
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
