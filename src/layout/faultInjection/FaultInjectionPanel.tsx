import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../components/feedback/Failure';
import type { createSandboxControl, SandboxFault } from '../../http/sandboxControl';
import type { FaultInjectionTexts } from '../../i18n/faultInjection';

// The control endpoints are outside this path, and never fail.
const API = '/api';

/** The faults that the panel can inject, by the names of their texts under `trouble`. */
const troubles = {
  // A response without information: after a cut connection Chromium would send the request again by itself (rulings R16a).
  lose: { match: { path: API, method: 'POST' }, status: 504, html: true, after: true },
  // Queries are retried three times, which would hide a single failure.
  fail: { match: { path: API, method: 'GET' }, status: 500, times: 4 },
  slow: { match: { path: API }, latency: 4_000, times: 5 },
  expire: { match: { path: API }, status: 401, body: { message: 'Unauthorized' } },
} as const satisfies Record<string, SandboxFault>;

type TroubleName = keyof typeof troubles;
const troubleNames = Object.keys(troubles) as TroubleName[];

/** Returns the name of an armed fault; undefined for one that this panel cannot inject. */
function nameOf({ status, latency, match }: SandboxFault): TroubleName | undefined {
  return troubleNames.find((name) => {
    const known: SandboxFault = troubles[name];
    return (
      known.status === status && known.latency === latency && known.match.method === match.method
    );
  });
}

interface FaultInjectionPanelProps {
  control: ReturnType<typeof createSandboxControl>;
  texts: FaultInjectionTexts;
  armed: readonly SandboxFault[];
  onChange: () => void;
}

/** Renders the faults that can be injected, with instructions; the armed faults; and a button that clears them. */
export function FaultInjectionPanel({ control, texts, armed, onChange }: FaultInjectionPanelProps) {
  const ask = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    networkMode: 'always',
    onSettled: onChange,
  });
  const names = armed.map((fault) => {
    const name = nameOf(fault);
    return name ? texts[name].title : texts.other;
  });
  return (
    <>
      <Typography color="text.secondary">{texts.about}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {troubleNames.map((name) => (
          <Box component="li" key={name} sx={{ mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              aria-describedby={`trouble-${name}`}
              onClick={() => ask.mutate(() => control.arm(troubles[name]))}
            >
              {texts[name].title}
            </Button>
            <Typography id={`trouble-${name}`} variant="body2" color="text.secondary">
              {texts[name].about}
            </Typography>
          </Box>
        ))}
      </Box>
      <Failure failure={ask.error} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {names.length > 0
          ? texts.armed.replace('%{list}', [...new Set(names)].join(', '))
          : texts.none}
      </Typography>
      {names.length > 0 && (
        <Button size="small" onClick={() => ask.mutate(control.clear)}>
          {texts.clear}
        </Button>
      )}
    </>
  );
}
