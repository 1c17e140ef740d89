import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../components/feedback/Failure';
import type { createSandboxControl, Trouble } from '../../http/sandboxControl';
import type { TroubleTexts } from '../../i18n/trouble';
import { nameOf, troubleNames, troubles } from './troubles';

interface TroublePanelProps {
  control: ReturnType<typeof createSandboxControl>;
  texts: TroubleTexts;
  armed: readonly Trouble[];
  onChange: () => void;
}

/** What can be asked of the sandbox, with what to try then; what is armed; and the way back to peace. */
export function TroublePanel({ control, texts, armed, onChange }: TroublePanelProps) {
  const ask = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    networkMode: 'always',
    onSettled: onChange,
  });
  const names = armed.map((trouble) => {
    const name = nameOf(trouble);
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
