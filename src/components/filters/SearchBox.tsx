import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { readSearch } from '../../format/text';
import './FilterField.css';

const PAUSE_MS = 400;

interface SearchBoxProps {
  /** Message key of the placeholder and the accessible name. */
  label: string;
  /** The URL parameter that contains the search. */
  name?: string;
  /** Pause in the typing before a search, in milliseconds. */
  pause?: number;
  style?: CSSProperties;
}

/**
 * Renders the search box of a list. The text is written to the URL after a pause, on Enter, or on blur; a new search
 * begins at page 1 (part 2, section 4).
 */
export function SearchBox({ label, name = 'search', pause = PAUSE_MS, style }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues[name] ?? '';
  // The typed text is shown until the URL contains a text that this box did not write: Back, the menu or a reset then
  // takes precedence.
  const [typed, setTyped] = useState<{ text: string; searched: string }>();
  const isTyped = typed?.searched === searched;
  function searchNow() {
    const text = typed && readSearch(typed.text);
    if (!isTyped || text === undefined || text === searched) return;
    setTyped({ ...typed, searched: text });
    setFilters({ ...filterValues, [name]: text }, []);
  }
  const latest = useRef(searchNow);
  latest.current = searchNow;

  useEffect(
    function searchAfterPause() {
      if (typed === undefined) return;
      const timer = setTimeout(() => latest.current(), pause);
      return () => clearTimeout(timer);
    },
    [typed, pause],
  );

  const accessibleName = translate(label);
  return (
    <div className={style ? undefined : 'list-search'} style={style}>
      {/* MUI's field would load its selects and menus with the first list. */}
      <input
        className="search-field"
        type="search"
        aria-label={accessibleName}
        placeholder={accessibleName}
        dir="auto"
        value={isTyped ? typed.text : searched}
        onChange={({ target }) => setTyped({ text: target.value, searched })}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
        // Applies the typed text before the next click, for example on the reset of all filters.
        onBlur={() => {
          searchNow();
          setTyped(undefined);
        }}
      />
    </div>
  );
}
