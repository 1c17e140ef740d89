import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

interface SecondaryTextProps extends TypographyProps {
  component?: ElementType;
  /** Smaller than the text that it explains. */
  small?: boolean;
}

/** Renders an explanation or a detail next to the main text. */
export const SecondaryText = ({ small, ...props }: SecondaryTextProps) => (
  <Typography color="text.secondary" {...(small && { variant: 'body2' })} {...props} />
);
