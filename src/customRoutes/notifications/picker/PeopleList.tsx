import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Highlighted } from '../../../components/directory/Highlighted';
import { displayName, type Person } from '../../../components/directory/person';
import { useMedia } from '../../../components/page/useMedia';
import type { SelectedPeople } from './useSelectedPeople';

const ROW_HEIGHT = 48;
// The ID is on a separate line.
const NARROW_HEIGHT = 66;

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 'min(288px, 45vh)',
  overflowY: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
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
  /** Called with the index of the last visible row, so that more rows can be loaded in time. */
  onLastInSight: (index: number) => void;
}

/** Renders the people to select from; only visible rows are rendered, for 30 people as for 100,000. */
export function PeopleList({
  id,
  people,
  needles,
  chosen,
  active,
  onLastInSight,
}: PeopleListProps) {
  const translate = useTranslate();
  const height = useMedia('(max-width: 599px)') ? NARROW_HEIGHT : ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  useSyncExternalStore(chosen.listen, chosen.people);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(
    function measureAgainWhenRowsChange() {
      if (height) virtual.measure();
    },
    [height, virtual],
  );
  useEffect(
    function tellWhatIsInSight() {
      onLastInSight(last);
    },
    [last, onLastInSight],
  );
  useEffect(
    function bringTheActiveOneIntoSight() {
      if (active >= 0) virtual.scrollToIndex(active);
    },
    [active, virtual],
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
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const person = people[index];
          if (!person) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys act in the combobox, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen.has(person.id)}
              aria-setsize={people.length}
              aria-posinset={index + 1}
              data-active={index === active}
              style={{ top: start, height }}
              onClick={() => chosen.toggle(person)}
            >
              <bdi>
                <Highlighted text={displayName(person)} needles={needles} />
              </bdi>
              <PersonContact {...person} needles={needles} />
            </div>
          );
        })}
      </div>
    </Scroller>
  );
}

interface ContactProps extends Person {
  needles: readonly string[];
}

/** Renders email, phone and ID, which distinguish people of the same name and may match the search. */
function PersonContact({ id, email, phone, needles }: ContactProps) {
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
