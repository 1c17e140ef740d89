import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/Failure';
import { ChosenChips } from './ChosenChips';
import type { Chosen } from './chosen';
import type { Directory } from './directory';
import { createMatcher } from './matcher';
import { PasteIds } from './PasteIds';
import { PeopleList } from './PeopleList';
import { useDirectoryState } from './useDirectory';
import { useTypedId } from './useTypedId';

// So many rows below the last one in sight are kept ready.
const AHEAD = 30;

interface UserPickerProps {
  directory: Directory;
  chosen: Chosen;
}

/**
 * The multi-select of "By ID": a search by id or name over what is loaded, which goes on loading page by page only
 * while it is open and more is needed (rulings R18). It stays open while the message is written, so that nothing jumps.
 */
export function UserPicker({ directory, chosen }: UserPickerProps) {
  const translate = useTranslate();
  const listId = useId();
  const state = useDirectoryState(directory);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [lastInSight, setLastInSight] = useState(0);
  const [match] = useState(createMatcher);
  // The array grows in place, so that its length tells of new people.
  const { people } = state;
  const { length } = people;
  const found = useMemo(
    () => match(length >= 0 ? people : [], text),
    [match, people, length, text],
  );
  const lookUp = useTypedId(directory);
  const needsMore = isOpen && found.length - lastInSight < AHEAD;

  useEffect(
    function loadWhileNeeded() {
      if (needsMore && !state.isLoading && !state.error && directory.hasMore()) {
        void directory.loadMore();
      }
    },
    [needsMore, state, directory],
  );

  function type(value: string) {
    setText(value);
    setOpen(true);
    setActive(-1);
    void lookUp.ifComplete(value);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActive((now) => Math.max(0, Math.min(found.length - 1, now + step)));
    }
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'Enter') return;
    // Never the form: it would ask about a message that is not written yet.
    event.preventDefault();
    const person = found[active] ?? (found.length === 1 ? found[0] : undefined);
    if (person) chosen.toggle(person);
    else if (found.length === 0) void lookUp.now(text);
  }
  const say = (key: string, args?: object) => translate(`notifications.picker.${key}`, args);
  return (
    <Box>
      <TextField
        label={translate('notifications.fields.users')}
        placeholder={say('hint')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
        fullWidth
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
          },
        }}
      />
      {isOpen && (
        <Paper variant="outlined" sx={{ mt: 0.5, overflow: 'hidden' }}>
          <PeopleList
            id={listId}
            people={found}
            chosen={chosen}
            active={active}
            onLastInSight={setLastInSight}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, py: 0.5 }}>
            <Typography role="status" variant="caption" color="text.secondary" sx={{ flexGrow: 1 }}>
              {lookUp.said ||
                say(state.isLoading ? 'loading' : found.length > 0 ? 'loaded' : 'none', {
                  count: people.length,
                  found: found.length,
                })}
            </Typography>
            <Button size="small" onClick={() => setOpen(false)}>
              {say('done')}
            </Button>
          </Box>
          {state.error !== undefined && (
            <Box sx={{ px: 1.5 }}>
              <Failure failure={state.error} onRetry={() => void directory.loadMore()} />
            </Box>
          )}
        </Paper>
      )}
      <ChosenChips chosen={chosen} />
      <PasteIds directory={directory} chosen={chosen} />
    </Box>
  );
}
