import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyToClipboard } from '../../browser';
import { useSingleFlight } from '../../operations/useSingleFlight';

interface CopyButtonProps {
  text: () => string;
  /** Message keys of the button, of the success, and of the failure with an alternative. */
  label: string;
  copied: string;
  failed: string;
  onCopied?: () => void;
}

/** Renders a button that copies a text, with the result next to it. */
export function CopyButton({ text, label, copied, failed, onCopied }: CopyButtonProps) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<string>();
  const copy = useSingleFlight(async () => {
    setOutcome(undefined);
    const isCopied = await copyToClipboard(text());
    setOutcome(isCopied ? copied : failed);
    if (isCopied) onCopied?.();
  });
  return (
    <>
      <Button variant="outlined" size="small" onClick={copy}>
        {translate(label)}
      </Button>
      <Typography component="span" role="status" variant="body2" color="text.secondary">
        {outcome && translate(outcome)}
      </Typography>
    </>
  );
}
