import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { usePanel } from '../../components/panel/usePanel';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { assertDefined } from '../../operations/assertDefined';
import { useOperation } from '../../operations/useOperation';
import { useLeadLabels } from './useLeadLabels';
import { LEAD_PANELS } from './values';

/**
 * Asks for confirmation before deleting a lead, which may be on another page: duplicates are shown from several pages (rulings
 * R27).
 */
export function DeleteLead() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { nameOf } = useLeadLabels();
  const { name, id, close } = usePanel(...LEAD_PANELS);
  const { data = [] } = useListContext<Lead>();
  const isOpen = name === 'delete' && Boolean(id);
  // Keeps the name while the dialog fades out, and after the row left the list.
  const held = useRef<Lead>(undefined);
  if (isOpen && String(held.current?.id) !== id) {
    held.current = data.find((lead) => String(lead.id) === id) ?? { id: String(id) };
  }
  const remove = useOperation({
    send: async () =>
      dataProvider.delete('leads', {
        id: assertDefined(id ?? undefined),
        previousData: held.current,
      }),
    success: 'resources.leads.remove.done',
    failure: { above: 'resources.leads.remove.failed' },
    refresh: ['leads'],
    onDone: close,
  });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={remove}
      title="resources.leads.remove.title"
      confirm="resources.leads.remove.confirm"
      busy="resources.leads.remove.busy"
      danger
      onClose={close}
    >
      <Typography>
        {held.current && translate('resources.leads.remove.text', { name: nameOf(held.current) })}
      </Typography>
    </ConfirmDialog>
  );
}
