import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

const Sheet = styled('div')(({ theme: { palette, shape, typography } }) => ({
  padding: 16,
  borderRadius: shape.borderRadius,
  border: `1px solid ${palette.divider}`,
  background: palette.background.paper,
  p: { ...typography.body1, margin: '0 0 8px', color: palette.text.secondary },
  i: {
    display: 'block',
    height: 20,
    margin: '14px 0',
    borderRadius: 4,
    background: palette.action.hover,
  },
}));

/** The loading state of a list: its sentence over quiet lines where the rows will stand. */
export function ListLoading({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Sheet aria-busy="true">
      <p role="status">{translate(text)}</p>
      <div aria-hidden="true">
        {LINES.map((width) => (
          <i key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </Sheet>
  );
}
