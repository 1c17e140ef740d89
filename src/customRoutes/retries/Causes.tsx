import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import { useChosenEvents } from './ChosenEvents';
import { byCause } from './recovery';

/** The chosen events by the cause of their failure; a cause that a retry cannot mend is left out by one click. */
export function Causes() {
  const translate = useTranslate();
  const { chosen, remove } = useChosenEvents();
  if (chosen.size === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('retries.causes')}
      sx={{ listStyle: 'none', p: 0, my: 1 }}
    >
      {byCause(chosen.values()).map(([cause, items]) => (
        <Box component="li" key={cause} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
          <b style={{ minWidth: 48, textAlign: 'end' }}>{items.length}</b>
          <span style={{ flexGrow: 1 }}>{cause || translate('retries.noCause')}</span>
          <RowActions>
            <button
              type="button"
              aria-label={translate('retries.leaveOutCause', { cause })}
              onClick={() => remove(items.map(({ id }) => id))}
            >
              {translate('retries.leaveOut')}
            </button>
          </RowActions>
        </Box>
      ))}
    </Box>
  );
}
