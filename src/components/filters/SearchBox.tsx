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

type SearchFieldProps = Pick<SearchBoxProps, 'label' | 'pause' | 'style'> & {
  value: string;
  onSearch: (text: string) => void;
};

/** Renders a search field; the text is applied after a pause, on Enter, or on blur. */
export function SearchField({ label, value, onSearch, pause, style }: SearchFieldProps) {
  const field = useTypedText(value, onSearch, pause);
  const accessibleName = useTranslate()(label);
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

/**
 * Renders the search box of a list. The text is written to the URL after a pause, on Enter, or on blur; a new search
 * begins at page 1 (part 2, section 4).
 */
export function SearchBox({ name = 'search', ...props }: SearchBoxProps) {
  const { filterValues, setFilters } = useListContext();
  const search = (text: string) => setFilters({ ...filterValues, [name]: text }, []);
  return <SearchField {...props} value={filterValues[name] ?? ''} onSearch={search} />;
}
