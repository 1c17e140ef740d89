import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigationType, useSearchParams } from 'react-router-dom';

interface FeatureSearchProps {
  words: string;
  onChange: (words: string) => void;
}

/** Renders the search box for features and FAQs; the text is also in the URL as `?q=`. */
export function FeatureSearch({ words, onChange }: FeatureSearchProps) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const stands = search.get('q') ?? '';
  const how = useNavigationType();

  // The URL lags behind fast typing, so the box has its own state. It follows the URL only after other navigation (Back, the
  // menu); typing replaces the history entry.
  useEffect(
    function followTheAddress() {
      if (how !== 'REPLACE') onChange(stands);
    },
    [stands, how, onChange],
  );

  function type(typed: string) {
    onChange(typed);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (typed) after.set('q', typed);
        else after.delete('q');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <TextField
      type="search"
      label={translate('resources.faq.search.label')}
      value={words}
      onChange={(event) => type(event.target.value)}
      sx={{ mb: 1.5, width: 'min(360px, 100%)' }}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
