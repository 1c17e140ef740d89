import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { PlainButton } from '../buttons/PlainButton';
import { lazyPart } from '../page/lazyPart';
import { useSignedIn } from '../page/SignedIn';

const SaveFilters = lazyPart(() => import('./SaveFilters'));

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

interface SavedFiltersProps {
  /** The filters of the list as labels, for the dialog. */
  summary: ReactNode;
}

/** Renders the list's filters saved by name, stored per admin as react-admin's saved queries (rulings R43). */
export function SavedFilters({ summary }: SavedFiltersProps) {
  const translate = useTranslate();
  const { id } = useSignedIn();
  const { resource, filterValues, setFilters, sort, perPage } = useListContext();
  const [stored, setStored] = useSavedQueries(`${resource}.${id}`);
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
        <>
          <Box
            component="ul"
            aria-label={translate('filters.saved.label')}
            sx={{ display: 'contents', '& > li': { display: 'inline-flex', listStyle: 'none' } }}
          >
            {saved.map(({ label, value }) => (
              <li key={label}>
                <PlainButton
                  type="button"
                  aria-pressed={isSame(value.filter, filterValues)}
                  onClick={() => setFilters(value.filter)}
                >
                  {label}
                </PlainButton>
                <IconButton
                  size="small"
                  aria-label={translate('filters.saved.forget', { name: label })}
                  onClick={() => setStored(saved.filter((other) => other.label !== label))}
                >
                  <CloseIcon fontSize="inherit" />
                </IconButton>
              </li>
            ))}
          </Box>
          <Typography variant="caption" color="text.secondary">
            {translate('common.keptHere')}
          </Typography>
        </>
      )}
      {canSave && (
        <Button size="small" onClick={() => setSaving(true)}>
          {translate('filters.saved.save')}
        </Button>
      )}
      {isSaving && <SaveFilters summary={summary} onSave={save} onClose={() => setSaving(false)} />}
    </>
  );
}
