import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnfinishedBatches } from '../../components/page/useUnfinishedBatches';
import { placeOf } from '../../operations/batchPlaces';

/** The batches that are not finished, each with the way to its page; before all else, since something still waits. */
export function UnfinishedBatches() {
  const translate = useTranslate();
  const batches = useUnfinishedBatches();
  if (batches.length === 0) return null;
  const say = (key: string, args?: object) => translate(`batches.${key}`, args);
  return (
    <Stack component="section" aria-label={say('unfinished')} sx={{ mb: 2, gap: 1.5 }}>
      {batches.map(({ name, phase, counts, isHere }) => {
        const { text, to } = placeOf(name);
        // Nobody in this tab sends it: what is kept as running was left, or is another tab's.
        const shown = isHere || phase !== 'running' ? say(`phases.${phase}`) : say('notHere');
        return (
          <Alert
            key={name}
            severity={counts.unknown > 0 ? 'warning' : 'info'}
            variant="outlined"
            action={
              <Button component={Link} to={to} size="small">
                {say('open')}
              </Button>
            }
          >
            <AlertTitle sx={{ m: 0, fontSize: 'inherit', fontWeight: 650 }}>
              {translate(text)} · {shown}
            </AlertTitle>
            {say('counts', { ...counts, waiting: counts.waiting + counts.sending })}
          </Alert>
        );
      })}
    </Stack>
  );
}
