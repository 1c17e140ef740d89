import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

const HiddenInput = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

// Neither a button nor a stop of the keyboard of its own.
const LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;

interface ChooseFileProps {
  /** The file that is chosen; '' before. */
  name: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Chooses the CSV file. What is seen is a label alone: the one thing that keys and readers meet is the input in it. */
export function ChooseFile({ name, isBusy, onChoose }: ChooseFileProps) {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <span id={labelId}>{translate('resources.faq.import.file')}</span>
      <Button
        {...LABEL}
        variant="outlined"
        size="small"
        disabled={isBusy}
        sx={{
          '&:has(:focus-visible)': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: 2,
          },
        }}
      >
        {translate('resources.faq.import.choose')}
        <HiddenInput
          type="file"
          accept=".csv,text/csv"
          aria-labelledby={labelId}
          disabled={isBusy}
          // The same file may be chosen again after it was mended.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onChoose(file);
          }}
        />
      </Button>
      <bdi style={{ overflowWrap: 'anywhere' }}>{name}</bdi>
    </Stack>
  );
}
