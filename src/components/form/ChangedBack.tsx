import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isObject } from '../../format/json';
import { trimText } from '../../format/text';
import type { Edit } from '../../http/call';
import { readChanges } from '../../operations/edits';
import { useResume } from './useResume';

/** Navigation state that opens a form with the old values of an edit. `draft` is the name of that form's draft. */
export interface ChangeBackState {
  changeBack: { draft: string; changes: Edit['changes'] };
}

interface ChangeBack {
  /** The values that the form is filled with. */
  old: Record<string, string>;
  /** Those that the edit saved: what the server holds now may have changed since. */
  since: Record<string, string>;
}

function changeBackOf(state: unknown, draft: string): ChangeBack | undefined {
  const requested = isObject(state) ? state.changeBack : undefined;
  const changes =
    isObject(requested) && requested.draft === draft && readChanges(requested.changes);
  if (!changes) return undefined;
  const textsAt = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, texts]) => [name, texts[index]]));
  return { old: textsAt(0), since: textsAt(1) };
}

/** Returns the edit that the form of this draft was opened to change back; undefined for any other form. */
export function useChangeBack(draft: string): ChangeBack | undefined {
  const { state } = useLocation();
  const [first] = useState(() => ({ draft, changeBack: changeBackOf(state, draft) }));
  return first.draft === draft ? first.changeBack : undefined;
}

/** Fills the form around it with the old values of an edit, unsaved. */
export function ChangedBack({ draft }: { draft: string }) {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  // Read, so that it renders again once the record behind the form was.
  const { defaultValues, dirtyFields: _ } = useFormState();
  const resume = useResume();
  const { pathname, search, state } = useLocation();
  const changeBack = useChangeBack(draft);
  const filledOver = useRef<Record<string, string>>({});
  useEffect(function fillInOldValues() {
    for (const [name, text] of Object.entries(changeBack?.old ?? {})) {
      const server = trimText(get(defaultValues, name));
      const now = trimText(getValues(name));
      const before = filledOver.current[name];
      if (before === server) continue;
      filledOver.current[name] = server;
      // A newer record shows itself in a field with which it was equal before; what was typed since stays.
      if (before === undefined || now === server) setValue(name, text, { shouldDirty: true });
    }
  });
  const isInState = changeBack !== undefined && changeBackOf(state, draft) !== undefined;
  useEffect(
    function forgetRequest() {
      if (!isInState) return;
      // A reload, and the form opened again, begin with the record.
      const { changeBack: _, ...others } = state;
      const options = { state: others, replace: true, preventScrollReset: true };
      resume(pathname + search, options);
    },
    [isInState, resume, pathname, search, state],
  );
  if (!changeBack) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('common.changedBack')}
    </Alert>
  );
}
