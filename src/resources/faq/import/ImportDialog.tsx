import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { DialogFrame } from '../../../components/dialog/DialogFrame';
import { Failure } from '../../../components/feedback/Failure';
import { GuardedChanges } from '../../../components/feedback/GuardedChanges';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { useReadLibrary } from '../useLibrary';
import { ChooseFile } from './ChooseFile';
import { ImportRows } from './ImportRows';
import { type PlannedRow, planImport } from './plan';
import { ImportFileError, readFaqFile } from './readFile';

type Step =
  | { at: 'choose' }
  | { at: 'reading'; read?: number; total?: number }
  | { at: 'fault'; failure: unknown }
  | { at: 'planned'; plan: PlannedRow[]; turn: number };

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const readLibrary = useReadLibrary();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [fileName, setFileName] = useState('');
  const [isRunning, setRunning] = useState(false);
  // Only the file that was selected last is shown, whichever loads first.
  const latest = useRef(0);

  async function choose(file: File) {
    const turn = ++latest.current;
    setFileName(file.name);
    const show = (next: Step) => turn === latest.current && setStep(next);
    show({ at: 'reading' });
    try {
      const rows = await readFaqFile(file);
      const { features, unread } = await readLibrary(({ features: { length }, read }) =>
        show({ at: 'reading', read, total: length }),
      );
      if (unread.length > 0) {
        throw new ImportFileError('incomplete', {
          names: unread.map(({ name }) => name).join(', '),
        });
      }
      show({ at: 'planned', plan: planImport(rows, features), turn });
    } catch (failure) {
      show({ at: 'fault', failure });
    }
  }

  return (
    <DialogFrame
      title="resources.faq.import.label"
      onClose={isRunning ? undefined : onClose}
      maxWidth="lg"
    >
      <DialogContent sx={{ flex: 'none' }}>
        <GuardedChanges>
          <SecondaryText sx={{ mb: 1.5 }}>{translate('resources.faq.import.help')}</SecondaryText>
          <ChooseFile
            name={fileName}
            isBusy={isRunning || step.at === 'reading'}
            onChoose={(file) => void choose(file)}
          />
          <StepAnnouncement step={step} />
        </GuardedChanges>
      </DialogContent>
      {step.at === 'planned' ? (
        // A new file remounts the import.
        <ImportRows key={step.turn} plan={step.plan} onRunning={setRunning} onClose={onClose} />
      ) : (
        <DialogFooter onCancel={onClose} />
      )}
    </DialogFrame>
  );
}

function StepAnnouncement({ step }: { step: Step }) {
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
  if (step.at === 'fault' && step.failure instanceof ImportFileError) {
    return (
      <Alert severity="error" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
        {translate(step.failure.message, step.failure.args)}
      </Alert>
    );
  }
  return step.at === 'fault' ? (
    <Failure failure={step.failure} sentence="resources.faq.loadFailed" />
  ) : null;
}
