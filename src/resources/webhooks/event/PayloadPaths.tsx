import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PathList } from './PathList';

/** The values of a payload with the path to each, drawn on demand: for whoever writes a receiver. */
export function PayloadPaths({ payload }: { payload: unknown }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (typeof payload !== 'object' || payload === null) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('resources.view_webhookevent.paths')}
      </Button>
      {isOpen && <PathList payload={payload} />}
    </>
  );
}
