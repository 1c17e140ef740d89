import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { createSandboxControl } from '../../http/sandboxControl';
import { troubleTexts } from '../../i18n/trouble';
import { TroublePanel } from './TroublePanel';

/** The button "Trouble": there once the host has answered as a sandbox does. */
export default function TroubleButton({ host }: { host: string }) {
  const [locale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [control] = useState(() => createSandboxControl(host));
  const { data: armed, refetch } = useQuery({
    queryKey: ['sandbox', 'armed'],
    queryFn: async () => (await control.armed()) ?? null,
    retry: false,
  });
  if (!armed) return null;
  function open(element: HTMLElement) {
    setAnchor(element);
    void refetch();
  }
  const texts = troubleTexts(locale);
  const name = texts.button;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {name}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': name,
            variant: 'outlined',
            sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <TroublePanel {...{ control, texts, armed }} onChange={() => void refetch()} />
      </Popover>
    </>
  );
}
