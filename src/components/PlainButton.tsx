import { styled } from '@mui/material/styles';

/** A button as MUI's small outlined one, drawn light: for what stands in the first list, before MUI's is loaded. */
export const PlainButton = styled('button')(({ theme: { palette, shape, typography } }) => ({
  ...typography.button,
  fontSize: typography.pxToRem(13),
  minWidth: 64,
  padding: '3px 9px',
  borderRadius: shape.borderRadius,
  border: `1px solid color-mix(in srgb, ${palette.primary.main} 50%, transparent)`,
  background: 'none',
  color: palette.primary.main,
  cursor: 'pointer',
  '&:hover': { background: palette.action.hover, borderColor: palette.primary.main },
  '&:disabled': {
    color: palette.action.disabled,
    borderColor: palette.action.disabledBackground,
    background: 'none',
    cursor: 'default',
  },
}));
