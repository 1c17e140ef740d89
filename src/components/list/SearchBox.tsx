import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import '../form/FilterField.css';
import './list.css';

const PAUSE_MS = 400;

interface SearchBoxProps {
  /** Message key: its placeholder and its name. */
  label: string;
  /** The parameter of the address that it is kept in. */
  name?: string;
  /** How long the typing must pause, in milliseconds. */
  pause?: number;
  id?: string;
  style?: CSSProperties;
}

/**
 * The search box of a list, kept in the address after a pause, on Enter, or when it is left; a new search begins at
 * page 1 (part 2, section 4).
 */
export function SearchBox({ label, name = 'search', pause = PAUSE_MS, id, style }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues[name] ?? '';
  // The typed text is shown until the URL holds another text than this box put there: then Back,
  // the menu or a reset counts.
  const [typed, setTyped] = useState<{ text: string; searched: string }>();
  const isTyped = typed?.searched === searched;
  function searchNow() {
    const text = typed?.text.trim();
    if (!isTyped || text === undefined || text === searched) return;
    setTyped({ ...typed, searched: text });
    setFilters({ ...filterValues, [name]: text }, []);
  }
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
        id={id}
        className="search-field"
        type="search"
        aria-label={words}
        placeholder={words}
        dir="auto"
        value={isTyped ? typed.text : searched}
        onChange={({ target }) => setTyped({ text: target.value, searched })}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
        // What is pressed next, such as the reset of all filters, comes after what was typed.
        onBlur={() => {
          searchNow();
          setTyped(undefined);
        }}
      />
    </div>
  );
}
