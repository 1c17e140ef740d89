import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Renders the link back to the list that the page was opened from. */
export function BackLink({ to, text, state }: { to: string; text: string; state?: unknown }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={to} state={state} variant="outlined" size="small">
      {translate(text)}
    </Button>
  );
}
