import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Finder, useHighlight } from '../../components/customerSearch/Finder';
import { displayName } from '../../components/customerSearch/person';
import { FinderStatus } from '../../components/customerSearch/SearchStatus';
import { type FoundCustomer, useCustomers } from '../../components/customerSearch/useCustomers';
import { SecondaryText } from '../../components/fields/Text';
import { useKeyedSelection } from '../../components/list/useKeyedSelection';
import { readSearch } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { PasteIds } from './PasteIds';
import type { SelectedPeople } from './useSelectionByChannel';

const SHOWN = 12;

const Chip = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.8125rem',
  minHeight: 26,
  padding: '2px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 13,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: theme.palette.error.main },
}));

function SelectedChips({ chosen, children }: { chosen: SelectedPeople; children: ReactNode }) {
  const t = useTranslations('notifications.picker');
  const people = useKeyedSelection(chosen);
  const furtherCount = people.length - SHOWN;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <Typography role="status" sx={{ fontWeight: 600, marginInlineEnd: 0.5 }}>
        {t('selected', { smart_count: people.length })}
      </Typography>
      {people.slice(0, SHOWN).map((person) => {
        const name = displayName(person);
        return (
          <Chip
            key={person.id}
            type="button"
            aria-label={t('remove', { name })}
            onClick={() => chosen.remove([person])}
          >
            <bdi>{name}</bdi> ×
          </Chip>
        );
      })}
      {furtherCount > 0 && (
        <SecondaryText small>{t('more', { count: furtherCount })}</SecondaryText>
      )}
      <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {people.length > 0 && (
          <Button size="small" onClick={chosen.clear}>
            {t('clear')}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** Further matches are found by a longer text. */
const MOST_SHOWN = 100;

interface UserPickerProps {
  chosen: SelectedPeople;
  /** Name of the field of pasted IDs. */
  pasted: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The sentence that no one is selected, which belongs to the field. */
  fault: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

/** Renders the multi-select of "By ID". The directory is read only while its list is open and needs more people. */
export function UserPicker({ chosen, pasted, isOpen, setOpen, fault, field }: UserPickerProps) {
  const translate = useTranslate();
  const t = useTranslations('notifications.picker');
  const [text, setText] = useState('');
  useKeyedSelection(chosen);
  const highlight = useHighlight(text);
  const customers = useCustomers(isOpen ? readSearch(text) : '', {
    most: MOST_SHOWN,
    least: isOpen ? MOST_SHOWN : 0,
    keep: highlight.id,
    withId: true,
  });
  return (
    <Box>
      <Finder<FoundCustomer>
        {...{ text, highlight }}
        results={customers.results}
        label={t('list')}
        open={isOpen}
        isOutlined
        // Without a text nothing is sought, and Enter takes nothing.
        autoHighlight={text.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onLeave={() => setOpen(false)}
        onText={setText}
        isDisabled={({ person }) => person.id === ''}
        isChosen={({ person }) => chosen.has(person.id)}
        onTake={({ person }) => {
          if (chosen.has(person.id)) chosen.remove([person]);
          else chosen.add([person]);
          setText('');
        }}
        onEnter={customers.exact.lookUp}
        renderInput={({ id, InputProps, inputProps }) => (
          <TextField
            id={id}
            label={translate('notifications.fields.users')}
            placeholder={t('hint')}
            error={fault !== undefined}
            helperText={fault}
            inputRef={field}
            fullWidth
            slotProps={{
              inputLabel: { shrink: true },
              input: { ref: InputProps.ref },
              htmlInput: inputProps,
              formHelperText: { role: 'alert' },
            }}
          />
        )}
        status={
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flexGrow: 1 }}>
              <FinderStatus customers={customers} unknownId="notifications.picker.unknown" />
              {customers.count > MOST_SHOWN && (
                <SecondaryText small>{t('first', { count: MOST_SHOWN })}</SecondaryText>
              )}
            </Box>
            <Button size="small" onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          </Box>
        }
      />
      <SelectedChips chosen={chosen}>
        <PasteIds directory={customers.search.directory} {...{ chosen, name: pasted }} />
      </SelectedChips>
    </Box>
  );
}
