import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useWords } from './useWords';

const PAUSE_MS = 400;
/** Marks the box for the `/` key. */
export const SEARCH_ID = 'lead-search';

/** The search box; what is typed becomes a filter after a pause, on Enter, or when the box is left. */
export function LeadSearch() {
  const words = useWords();
  const { filterValues, setFilters } = useListContext();
  const stands: string = filterValues.searchTerm ?? '';
  const [typed, setTyped] = useState(stands);
  // What this box has put into the address; anything else there came from Back, a saved filter or Clear Filters.
  const put = useRef(stands);

  function apply() {
    const wanted = typed.trim();
    if (wanted === stands) return;
    put.current = wanted;
    setFilters({ ...filterValues, searchTerm: wanted });
  }
  useEffect(
    function followTheAddress() {
      if (stands === put.current) return;
      put.current = stands;
      setTyped(stands);
    },
    [stands],
  );
  // It runs anew with each render: what it would apply must be what the page shows now.
  useEffect(function applyAfterAPause() {
    const timer = setTimeout(apply, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      id={SEARCH_ID}
      type="search"
      label={words.field('searchTerm')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      onBlur={apply}
      slotProps={{ htmlInput: { dir: 'auto' } }}
      sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
    />
  );
}
