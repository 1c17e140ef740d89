import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import {
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { useSignedIn } from '../../components/page/SignedIn';
import { SaveFilters } from './SaveFilters';

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Renders the filters saved by name, stored per admin as react-admin's saved queries. */
export function SavedFilters() {
  const translate = useTranslate();
  const { id } = useSignedIn();
  const { filterValues, setFilters, sort, perPage } = useListContext();
  const [stored, setStored] = useSavedQueries(`leads.${id}`);
  const [isSaving, setSaving] = useState(false);
  const saved = extractValidSavedQueries(stored);
  const isFiltered = Object.keys(filterValues).length > 0;
  const isSaved = saved.some(({ value }) => isSame(value.filter, filterValues));

  function save(label: string) {
    const query = { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } };
    setStored([...saved.filter((other) => other.label !== label), query]);
    setSaving(false);
  }
  const canSave = isFiltered && !isSaved;
  return (
    <>
      {saved.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('resources.leads.saved.label')}
          sx={{ display: 'contents', '& > li': { display: 'inline-flex', listStyle: 'none' } }}
        >
          {saved.map(({ label, value }) => (
            <li key={label}>
              <Button
                size="small"
                variant="outlined"
                aria-pressed={isSame(value.filter, filterValues)}
                onClick={() => setFilters(value.filter)}
              >
                {label}
              </Button>
              <IconButton
                size="small"
                aria-label={translate('resources.leads.saved.forget', { name: label })}
                onClick={() => setStored(saved.filter((other) => other.label !== label))}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </Box>
      )}
      {canSave && (
        <Button size="small" onClick={() => setSaving(true)}>
          {translate('resources.leads.saved.save')}
        </Button>
      )}
      {isSaving && <SaveFilters onSave={save} onClose={() => setSaving(false)} />}
    </>
  );
}
