import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyToClipboard } from '../../../components/buttons/copyToClipboard';
import { formatText, shorten } from '../../../format/text';
import { leavesOf } from './readEvent';

// A longer list is not useful to read; the raw data has all paths.
const LONGEST = 200;

/** Renders the paths of a payload; a click copies a path. */
export function PathList({ payload }: { payload: object }) {
  const translate = useTranslate();
  const [said, setSaid] = useState('');
  const leaves = useMemo(() => leavesOf(payload, LONGEST + 1, 'payload'), [payload]);

  async function copy(path: string) {
    const outcome = (await copyToClipboard(path)) ? 'pathCopied' : 'copyFailed';
    setSaid(translate(`resources.view_webhookevent.${outcome}`, { path }));
  }
  return (
    <div>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {said}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {leaves.slice(0, LONGEST).map(([path, value]) => (
          <Box component="li" key={path} sx={{ overflowWrap: 'anywhere' }}>
            <ButtonBase
              onClick={() => copy(path)}
              title={translate('resources.view_webhookevent.copyPath')}
              sx={{ font: 'inherit', color: 'primary.main', minHeight: 24, textAlign: 'start' }}
            >
              {path}
            </ButtonBase>{' '}
            <bdi>{shorten(formatText(value))}</bdi>
          </Box>
        ))}
      </Box>
      {leaves.length > LONGEST && translate('resources.view_webhookevent.morePaths')}
    </div>
  );
}
