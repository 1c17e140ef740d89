import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { keyframes } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { createSandboxControl } from '../../http/sandboxControl';
import { faultInjectionTexts } from '../../i18n/faultInjection';
import { FaultInjectionPanel } from './FaultInjectionPanel';

// A fault is consumed by the requests that it affects, which only the sandbox knows.
const CHECK_MS = 2_000;

const pulse = keyframes`
  50% { box-shadow: 0 0 0 5px transparent; }
`;

interface FaultInjectionButtonProps {
  host: string;
  /** Shows the icon only. */
  isNarrow: boolean;
}

/** Renders the app bar's chip "Sandbox" once the host has responded as a sandbox; it pulses while a fault is active. */
export default function FaultInjectionButton({ host, isNarrow }: FaultInjectionButtonProps) {
  const [locale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [control] = useState(() => createSandboxControl(host));
  const { data: armed, refetch } = useQuery({
    queryKey: ['sandbox', 'armed'],
    queryFn: async () => (await control.armed()) ?? null,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.length ? CHECK_MS : false),
    meta: { isBackground: true },
  });
  if (!armed) return null;
  function open(element: HTMLElement) {
    setAnchor(element);
    void refetch();
  }
  const texts = faultInjectionTexts(locale);
  const isActive = armed.length > 0;
  return (
    <>
      <Chip
        component="button"
        type="button"
        variant="outlined"
        color={isActive ? 'warning' : 'default'}
        icon={<ScienceIcon />}
        // The accessible name is specified by the rulings; the visible text is not part of it, so it is generated content.
        label={
          isNarrow ? undefined : (
            <Box component="span" sx={{ '&::after': { content: `"${texts.chip}"` } }} />
          )
        }
        aria-label={texts.button}
        title={texts.chip}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => open(currentTarget)}
        sx={[
          { flex: 'none' },
          isNarrow && {
            width: 40,
            height: 40,
            borderColor: 'transparent',
            '& .MuiChip-icon': { m: 0 },
            '& .MuiChip-label': { display: 'none' },
          },
          isActive && {
            boxShadow: ({ palette }) => `0 0 0 0 ${palette.warning.main}`,
            '@media (prefers-reduced-motion: no-preference)': {
              animation: `${pulse} 1.6s ease-out infinite`,
            },
          },
        ]}
      />
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': texts.button,
            variant: 'outlined',
            sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <FaultInjectionPanel {...{ control, texts, armed }} onChange={() => void refetch()} />
      </Popover>
    </>
  );
}
