import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/Failure';
import { useReadLibrary } from '../useLibrary';
import { ImportRows } from './ImportRows';
import { type PlannedRow, planImport } from './plan';
import { FileFault, readFaqFile } from './readFile';

type Step =
  | { at: 'choose' }
  | { at: 'reading'; read?: number; total?: number }
  | { at: 'fault'; failure: unknown }
  | { at: 'planned'; plan: PlannedRow[]; turn: number };

/** Imports FAQs from a CSV file: choose, preview of what will happen to each row, then run. A module of its own. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const readLibrary = useReadLibrary();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [isRunning, setRunning] = useState(false);
  // Only the file that was chosen last is shown, whichever is read first.
  const latest = useRef(0);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const turn = ++latest.current;
    const show = (next: Step) => turn === latest.current && setStep(next);
    show({ at: 'reading' });
    try {
      const rows = await readFaqFile(file);
      const { features, unread } = await readLibrary(({ features: { length }, read }) =>
        show({ at: 'reading', read, total: length }),
      );
      if (unread.length > 0) {
        throw new FileFault('incomplete', { names: unread.map(({ name }) => name).join(', ') });
      }
      show({ at: 'planned', plan: planImport(rows, features), turn });
    } catch (failure) {
      show({ at: 'fault', failure });
    }
  }

  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose()}
      fullWidth
      maxWidth="lg"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate('resources.faq.import.label')}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('resources.faq.import.help')}
        </Typography>
        <label>
          {translate('resources.faq.import.file')}{' '}
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={isRunning || step.at === 'reading'}
            // The same file may be chosen again after it was mended.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={choose}
          />
        </label>
        <StepView step={step} onRunning={setRunning} onClose={onClose} isRunning={isRunning} />
      </DialogContent>
    </Dialog>
  );
}

interface StepViewProps {
  step: Step;
  isRunning: boolean;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

function StepView({ step, ...rows }: StepViewProps) {
  const translate = useTranslate();
  if (step.at === 'reading') {
    const { read, total } = step;
    return (
      <Typography role="status" sx={{ my: 1.5 }}>
        {total === undefined
          ? translate('resources.faq.import.preparing')
          : translate('resources.faq.import.reading', { read, total })}
      </Typography>
    );
  }
  if (step.at === 'fault' && step.failure instanceof FileFault) {
    return (
      <Alert severity="error" variant="outlined" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
        {translate(step.failure.message, step.failure.args)}
      </Alert>
    );
  }
  if (step.at === 'fault') {
    return <Failure failure={step.failure} sentence="resources.faq.loadFailed" />;
  }
  // Another file is another import.
  return step.at === 'planned' ? <ImportRows key={step.turn} plan={step.plan} {...rows} /> : null;
}
