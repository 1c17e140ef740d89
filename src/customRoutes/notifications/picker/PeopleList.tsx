import { styled } from '@mui/material/styles';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Highlighted } from '../../../components/directory/Highlighted';
import { displayName, type Person } from '../../../components/directory/person';
import type { SelectedPeople } from './useSelectedPeople';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 'min(288px, 45vh)',
  overflowY: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& [role=option]': {
    position: 'relative',
    padding: '5px 14px 5px 36px',
    cursor: 'pointer',
    lineHeight: 1.35,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& [role=option]:hover, & [data-active=true]': { background: theme.palette.action.hover },
  '& [data-active=true]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& [aria-selected=true]': { background: theme.palette.action.selected },
  '& [aria-selected=true]::before': {
    content: '"✓"',
    position: 'absolute',
    insetInlineStart: 14,
    top: 5,
    color: theme.palette.primary.main,
    fontWeight: 700,
  },
  '& .details': {
    display: 'flex',
    columnGap: 12,
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
  },
  '& .details > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The email stays readable longest: the ID shrinks first.
  '& .details > :last-child': { flexShrink: 99 },
  '& small': { fontSize: 'inherit' },
  [theme.breakpoints.down('sm')]: { '& .details': { display: 'grid', fontSize: '0.75rem' } },
}));

interface PeopleListProps {
  id: string;
  people: readonly Person[];
  needles: readonly string[];
  chosen: SelectedPeople;
  active: number;
}

/** Renders the people to select from. */
export function PeopleList({ id, people, needles, chosen, active }: PeopleListProps) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  useSyncExternalStore(chosen.listen, chosen.people);
  useEffect(
    function scrollToActiveOption() {
      const option = active >= 0 && scroller.current?.children[active];
      if (option) option.scrollIntoView({ block: 'nearest' });
    },
    [active],
  );
  return (
    <Scroller
      ref={scroller}
      id={id}
      role="listbox"
      aria-multiselectable="true"
      aria-label={translate('notifications.picker.list')}
      tabIndex={-1}
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys act in the combobox, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={chosen.has(person.id)}
          data-active={index === active}
          onClick={() => chosen.toggle(person)}
        >
          <bdi>
            <Highlighted text={displayName(person)} needles={needles} />
          </bdi>
          <PersonContact person={person} needles={needles} />
        </div>
      ))}
    </Scroller>
  );
}

interface ContactProps {
  person: Person;
  needles: readonly string[];
}

/** Renders email, phone and ID, which distinguish people of the same name and may match the search. */
function PersonContact({ person: { id, email, phone }, needles }: ContactProps) {
  return (
    <div className="details">
      {email && (
        <span>
          <Highlighted text={email} needles={needles} />
        </span>
      )}
      <span>
        {phone && <Highlighted text={phone} needles={needles} isPhone />}
        {phone && ' · '}
        <small>{id}</small>
      </span>
    </div>
  );
}
