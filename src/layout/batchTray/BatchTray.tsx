import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { RunningBatch } from '../../operations/runningBatches';
import { TrayBatch } from './TrayBatch';

/** Renders the batches that run while the user is on another page, at the bottom of every page. */
export default function BatchTray({ batches }: { batches: readonly RunningBatch[] }) {
  const translate = useTranslate();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('batches.tray')}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 'appBar',
        mx: { xs: 1, md: 4 },
        mb: 1,
        px: 2,
        py: 1,
        boxShadow: 3,
        displayPrint: 'none',
      }}
    >
      {batches.map((running) => (
        <TrayBatch key={running.name} running={running} />
      ))}
    </Paper>
  );
}
