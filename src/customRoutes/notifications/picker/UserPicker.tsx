import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DirectoryStatus } from '../../../components/directory/DirectoryStatus';
import type { Directory } from '../../../components/directory/directory';
import { useDirectorySearch } from '../../../components/directory/useDirectorySearch';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { readKey } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { PasteIds } from './PasteIds';
import { PeopleList } from './PeopleList';
import { SelectedChips } from './SelectedChips';
import type { SelectedPeople } from './useSelectedPeople';

/** Further matches are found by a longer text. */
const MOST_SHOWN = 100;

interface UserPickerProps {
  chosen: SelectedPeople;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Renders the multi-select of "By ID". The directory is read only while the list is open and needs
 * more people (rulings R18). The list stays open until the message is sent, to avoid layout shifts.
 */
export function UserPicker({ chosen, isOpen, setOpen }: UserPickerProps) {
  const translate = useTranslate();
  const t = useTranslations('notifications.picker');
  const listId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const search = useDirectorySearch(isOpen ? text : '', isOpen ? MOST_SHOWN : 0);
  const { directory } = search;
  const { people, needles } = search.found;
  const shown = people.slice(0, MOST_SHOWN);
  const lookUp = useTypedId(directory);
  // The first match of a text is highlighted until the text changes, whatever is found later (rulings R53).
  const first = useRef<{ text: string; id?: string }>({ text: '' });
  const isFound = text.trim() !== '' && search.found.text === text.trim();
  if (first.current.text !== text) first.current = { text };
  if (isFound) first.current.id ??= shown[0]?.id;
  const active = shown.findIndex(({ id }) => id === (activeId ?? first.current.id));

  useEffect(
    function clearQueryAfterSelection() {
      return chosen.listen(() => {
        // Clearing the text changes the list, so the active row is reset; without a text the arrow keys continue from the
        // selected row.
        if (text) setActiveId(undefined);
        setText('');
      });
    },
    [chosen, text],
  );

  function type(value: string) {
    setText(value);
    setOpen(true);
    setActiveId(undefined);
    void lookUp.ifComplete(value);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActiveId(shown[Math.max(0, Math.min(shown.length - 1, active + step))]?.id);
    }
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'Enter') return;
    // Enter must not submit the form, whose message is not written yet.
    event.preventDefault();
    const person = shown[active];
    if (person) chosen.toggle(person);
    else if (people.length === 0) void lookUp.now(text);
  }
  return (
    <Box>
      <TextField
        label={translate('notifications.fields.users')}
        placeholder={t('hint')}
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
            people={shown}
            needles={needles}
            chosen={chosen}
            active={active}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: 1.5, py: 0.5 }}>
            <Box sx={{ flexGrow: 1 }}>
              <DirectoryStatus search={search} />
              {people.length > MOST_SHOWN && (
                <SecondaryText small>{t('first', { count: MOST_SHOWN })}</SecondaryText>
              )}
              {lookUp.announcement && (
                <SecondaryText role="status" small>
                  {lookUp.announcement}
                </SecondaryText>
              )}
            </Box>
            <Button size="small" onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          </Box>
        </Paper>
      )}
      <SelectedChips chosen={chosen}>
        <PasteIds directory={directory} chosen={chosen} />
      </SelectedChips>
    </Box>
  );
}

// Format of the service's IDs; any other text is looked up on Enter only.
const COMPLETE_ID = /^[\da-f]{24}$/i;

/** Looks up a completely typed ID that is not among the loaded people (rulings R18). */
function useTypedId(directory: Directory) {
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');

  async function now(typed: string) {
    const id = readKey(typed);
    if (!id || /\s/.test(id) || directory.find(id)) return setAnnouncement('');
    setAnnouncement(translate('notifications.picker.lookingUp'));
    try {
      const person = await directory.fetchPerson(id);
      setAnnouncement(person ? '' : translate('notifications.picker.unknown', { id }));
    } catch {
      setAnnouncement(translate('notifications.picker.lookUpFailed', { id }));
    }
  }
  return {
    announcement,
    now,
    ifComplete: (typed: string) =>
      COMPLETE_ID.test(readKey(typed)) ? now(typed) : setAnnouncement(''),
  };
}
