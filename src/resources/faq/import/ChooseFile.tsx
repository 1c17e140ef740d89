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

// The button itself is neither a button role nor a tab stop.
const LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;

interface ChooseFileProps {
  name: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Renders the CSV file picker. The visible button is a label; keyboard and screen readers use the input in it. */
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
          // Allows the same file to be selected again after it was fixed.
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
