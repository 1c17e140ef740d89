import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import { usePanel } from '../../components/usePanel';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { useReload } from './useReload';
import { useWords } from './useWords';
import { LEAD_PANELS } from './values';

/** Asks before a lead is deleted (rulings R27). */
export function DeleteLead() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const reload = useReload();
  const { nameOf } = useWords();
  const { name, id, close } = usePanel(...LEAD_PANELS);
  const { data = [] } = useListContext<Lead>();
  const isOpen = name === 'delete' && Boolean(id);
  // The name stays while the dialog fades out, and when the row left the list before.
  const held = useRef<Lead>(undefined);
  if (isOpen && held.current?.id !== id) {
    held.current = data.find((lead) => lead.id === id) ?? { id: String(id) };
  }

  async function remove() {
    try {
      await dataProvider.delete('leads', { id });
    } finally {
      // After a failure too: it may be gone, by somebody else or with a lost answer.
      reload();
    }
    notify('resources.leads.remove.done', { type: 'success' });
    close();
  }
  return (
    <ConfirmDialogOld
      open={isOpen}
      title="resources.leads.remove.title"
      confirm="resources.leads.remove.confirm"
      busy="resources.leads.remove.busy"
      failure="resources.leads.remove.failed"
      danger
      onConfirm={remove}
      onClose={close}
    >
      <Typography>
        {held.current && translate('resources.leads.remove.text', { name: nameOf(held.current) })}
      </Typography>
    </ConfirmDialogOld>
  );
}
