import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

/** The loading state of a list: its sentence over quiet lines where the rows will stand. */
export function ListLoading({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" aria-busy="true" sx={{ p: 2 }}>
      <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
        {translate(text)}
      </Typography>
      <Box aria-hidden="true">
        {LINES.map((width) => (
          <Skeleton key={width} width={`${width}%`} height={34} />
        ))}
      </Box>
    </Paper>
  );
}
