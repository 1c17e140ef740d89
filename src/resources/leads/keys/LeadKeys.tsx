import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DetailsDialog } from '../../../components/dialog/DetailsDialog';
import { useShortcuts } from '../../../components/page/useShortcuts';
import { LabelledValues } from '../LabelledValues';
import { LEAD_SHORTCUTS, useLeadKeys } from './useLeadKeys';

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
