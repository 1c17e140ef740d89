import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Failure } from '../../components/Failure';
import type { createSandboxControl, Trouble } from '../../http/sandboxControl';
import { nameOf, troubleNames, troubles } from './troubles';

interface TroublePanelProps {
  control: ReturnType<typeof createSandboxControl>;
  armed: readonly Trouble[];
  onChange: () => void;
}

/** What can be asked of the sandbox, with what to try then; what is armed; and the way back to peace. */
export function TroublePanel({ control, armed, onChange }: TroublePanelProps) {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`trouble.${key}`, args);
  const ask = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    networkMode: 'always',
    onSettled: onChange,
  });
  const names = armed.map((trouble) => {
    const name = nameOf(trouble);
    return name ? say(`${name}.title`) : say('other');
  });
  return (
    <>
      <Typography color="text.secondary">{say('about')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {troubleNames.map((name) => (
          <Box component="li" key={name} sx={{ mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              aria-describedby={`trouble-${name}`}
              onClick={() => ask.mutate(() => control.arm(troubles[name]))}
            >
              {say(`${name}.title`)}
            </Button>
            <Typography id={`trouble-${name}`} variant="body2" color="text.secondary">
              {say(`${name}.about`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Failure failure={ask.error} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {names.length > 0 ? say('armed', { list: [...new Set(names)].join(', ') }) : say('none')}
      </Typography>
      {names.length > 0 && (
        <Button size="small" onClick={() => ask.mutate(control.clear)}>
          {say('clear')}
        </Button>
      )}
    </>
  );
}
