import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DetailsDialog } from '../../../components/dialog/DetailsDialog';
import { isTyping, useShortcuts } from '../../../components/page/useShortcuts';
import { usePanel } from '../../../components/panel/usePanel';
import { LabelledValues } from '../LabelledValues';
import { SEARCH_ID } from '../LeadFilters';

/** The keyboard shortcuts, and the message key of each action. */
const LEAD_SHORTCUTS = [
  ['j / k', 'move'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['e', 'edit'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')];

// Focus marks the current row, so that Enter opens it natively and screen readers follow.
function move(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all[0] : all[at + by];
  next?.querySelector('button')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Listens for the list's keyboard shortcuts, except while the user types, a dialog is open, or they are off. */
function useLeadKeys(onHelp: () => void): void {
  const [isOn] = useShortcuts();
  const { open } = usePanel('view', 'edit', 'delete');
  useEffect(
    function listenForKeys() {
      function press(event: KeyboardEvent) {
        const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
        if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
        if (document.querySelector('[role="dialog"]')) return;
        const row = rows().find((each) => each.contains(document.activeElement));
        const acts: Record<string, () => void> = {
          j: () => move(1),
          k: () => move(-1),
          e: () => row?.dataset.lead && open('edit', row.dataset.lead),
          x: () => row?.closest('tr, li')?.querySelector<HTMLElement>('.select-box')?.click(),
          '/': () => document.getElementById(SEARCH_ID)?.focus(),
          '?': onHelp,
        };
        const act = acts[key];
        if (!act) return;
        event.preventDefault();
        act();
      }
      if (!isOn) return;
      document.addEventListener('keydown', press);
      return () => document.removeEventListener('keydown', press);
    },
    [isOn, open, onHelp],
  );
}

/** Renders the help for the list's keyboard shortcuts, with a switch for them. The button is hidden on phones. */
export function LeadKeys({ hasButton }: { hasButton: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useShortcuts();
  const help = useCallback(() => setOpen(true), []);
  useLeadKeys(help);
  return (
    <>
      {hasButton && (
        <Button size="small" onClick={help}>
          {translate('resources.leads.keys.label')}
        </Button>
      )}
      <DetailsDialog
        title="resources.leads.keys.label"
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
          label={translate('resources.leads.keys.on')}
        />
        <LabelledValues
          of={LEAD_SHORTCUTS.map(([keys, what]) => [
            translate(`resources.leads.keys.${what}`),
            <kbd key={keys}>{keys}</kbd>,
          ])}
        />
      </DetailsDialog>
    </>
  );
}
