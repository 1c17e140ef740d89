import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import './list.css';

const PAUSE_MS = 400;

interface SearchBoxProps {
  /** Message key: its placeholder and its name. */
  label: string;
  /** The parameter of the address that it is kept in. */
  name?: string;
  /** How long the typing must pause, in milliseconds. */
  pause?: number;
  style?: CSSProperties;
}

/** The search box of a list, kept in the address; a new search begins at page 1 (part 2, section 4). */
export function SearchBox({ label, name = 'search', pause = PAUSE_MS, style }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues[name] ?? '';
  // Only while somebody types; otherwise the box shows what the address says, so that Back and the menu count.
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => setFilters({ ...filterValues, [name]: text }, []);
  const searchNow = () => {
    if (typed !== undefined && typed.trim() !== searched) search(typed.trim());
    setTyped(undefined);
  };
  const latest = useRef(searchNow);
  latest.current = searchNow;

  useEffect(
    function searchWhenTheTypingPauses() {
      if (typed === undefined) return;
      const timer = setTimeout(() => latest.current(), pause);
      return () => clearTimeout(timer);
    },
    [typed, pause],
  );

  const words = translate(label);
  return (
    <div className={style ? undefined : 'list-search'} style={style}>
      {/* MUI's field would bring its selects and menus into the first list. */}
      <input
        className="search-field"
        type="search"
        aria-label={words}
        placeholder={words}
        dir="auto"
        value={typed ?? searched}
        onChange={(event) => setTyped(event.target.value)}
        // What is pressed next, such as the reset of all filters, comes after what was typed.
        onBlur={searchNow}
      />
    </div>
  );
}
