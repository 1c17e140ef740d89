import type { CSSProperties } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import './FilterField.css';
import { useTypedText } from './useTypedText';

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
export function SearchBox({ label, name = 'search', pause, style }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const search = (text: string) => setFilters({ ...filterValues, [name]: text }, []);
  const field = useTypedText(filterValues[name] ?? '', search, pause);
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
        {...field}
      />
    </div>
  );
}
