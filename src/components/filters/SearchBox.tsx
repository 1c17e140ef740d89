import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useState,
} from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import { AS_TYPED, readSearch } from '../../format/text';
import { startTimer } from '../../scheduling';
import './FilterField.css';

const PAUSE_MS = 400;

/**
 * Returns the props of a text field whose value is in the URL. The field holds the typed text; `apply` gets it, trimmed,
 * after a pause, on Enter, or on blur. Browsers refuse more than 100 changes of the URL in 10 s, so that letters would be
 * lost.
 */
export function useTypedText(
  applied: string,
  apply: (text: string) => void,
  pause: number = PAUSE_MS,
) {
  // The typed text is shown until the URL contains a text that this field did not write: Back, the menu or a reset then
  // takes precedence.
  const [typed, setTyped] = useState<{ text: string; applied: string }>();
  const isTyped = typed?.applied === applied;
  const applyNow = useEvent(() => {
    const text = typed && readSearch(typed.text);
    if (!isTyped || text === undefined || text === applied) return;
    setTyped({ ...typed, applied: text });
    apply(text);
  });

  useEffect(
    function applyAfterPause() {
      if (typed === undefined) return;
      const timer = startTimer(applyNow, pause);
      return () => clearTimeout(timer);
    },
    [typed, pause, applyNow],
  );
  return {
    ...AS_TYPED,
    value: isTyped ? typed.text : applied,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ text: target.value, applied }),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && applyNow(),
    // Applies the typed text before the next click, for example on the reset of all filters.
    onBlur() {
      applyNow();
      setTyped(undefined);
    },
  };
}

interface SearchFieldProps {
  /** Message key of the placeholder and the accessible name. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Pause in the typing before a search, in milliseconds. */
  pause?: number;
  style?: CSSProperties;
}

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

interface SearchBoxProps extends Omit<SearchFieldProps, 'value' | 'onSearch'> {
  /** The URL parameter that contains the search. */
  name?: string;
}

/** Renders the search field of a list, whose text is in the URL; a new search begins at page 1. */
export function SearchBox({ name = 'search', ...props }: SearchBoxProps) {
  const { filterValues, setFilters } = useListContext();
  const search = (text: string) => setFilters({ ...filterValues, [name]: text }, []);
  return <SearchField {...props} value={filterValues[name] ?? ''} onSearch={search} />;
}
