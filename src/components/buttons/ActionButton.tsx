import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface ActionButtonProps extends Omit<ButtonProps, 'children'> {
  /** Message key of the text, or the text itself. */
  label: string;
  /** Arguments of the message. */
  args?: object;
  /** Renders a link to this page. */
  to?: string;
  /** Router state for that page. */
  state?: unknown;
}

/** Renders a small outlined button, or a link that looks like one, with a label as in react-admin's Button. */
export function ActionButton({ label, args, to, state, ...props }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      size="small"
      {...(to !== undefined && { component: Link, to, state })}
      {...props}
    >
      {translate(label, { _: label, ...args })}
    </Button>
  );
}
