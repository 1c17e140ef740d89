import type { Theme } from '@mui/material/styles';

/** The ground of a bar: coloured where the installation has a name, so that nobody takes staging for the real thing. */
export const barGround = (environment: string | undefined, plain: 'default' | 'paper') =>
  environment
    ? {
        bgcolor: (theme: Theme) =>
          `color-mix(in srgb, ${theme.palette.warning.main} 22%, ${theme.palette.background.paper})`,
        boxShadow: (theme: Theme) => `inset 0 3px ${theme.palette.warning.main}`,
      }
    : { bgcolor: `background.${plain}` };
