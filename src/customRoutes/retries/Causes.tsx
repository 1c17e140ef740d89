import { useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { useChosenEvents } from './ChosenEvents';
import { VirtualList } from './VirtualList';

/** The chosen events by the cause of their failure; a cause that a retry cannot fix is left out by one click. */
export function Causes() {
  const translate = useTranslate();
  const { chosen, causes, remove } = useChosenEvents();
  if (chosen.size === 0) return null;
  return (
    <VirtualList label={translate('retries.causes')} rows={causes()} keyOf={([cause]) => cause}>
      {([cause, ids]) => (
        <>
          <b style={{ minWidth: 48, textAlign: 'end' }}>{ids.size}</b>
          <span style={{ flex: 1 }}>{cause || translate('retries.noCause')}</span>
          <RowActions>
            <button
              type="button"
              aria-label={translate('retries.leaveOutCause', { cause })}
              onClick={() => remove([...ids])}
            >
              {translate('retries.leaveOut')}
            </button>
          </RowActions>
        </>
      )}
    </VirtualList>
  );
}
