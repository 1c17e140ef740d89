import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface ActionButtonProps extends Omit<ButtonProps, 'children'> {
  /** Message key of the text, or the text itself. */
  label: string;
  to?: string;
  state?: unknown;
  /** Message key of the reason why it is disabled. */
  unavailable?: string | false;
}

/** Renders a small outlined button, or a link that looks like one, with a label as in react-admin's Button. */
export function ActionButton({ label, to, state, unavailable, ...props }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      size="small"
      {...props}
      {...(to !== undefined && !unavailable && { component: Link, to, state })}
      {...(unavailable && { disabled: true, title: translate(unavailable) })}
    >
      {translate(label, { _: label })}
    </Button>
  );
}
