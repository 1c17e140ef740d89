import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { changeItems } from './cache';

interface FaqDeleteProps {
  feature: SupportFeature;
  /** The item to delete; without one the dialog is closed. */
  item?: FaqItem;
  onClose: () => void;
}

/** Asks before a FAQ is deleted, then waits for the server (part 1, section 2; rulings R27). */
export function FaqDelete({ feature, item, onClose }: FaqDeleteProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // The dialog fades out with the question that it had.
  const last = useRef(item);
  if (item) last.current = item;

  async function remove() {
    if (!item) return;
    await provider.deleteFaqItem(item.id);
    changeItems(queryClient, feature.id, (items) => items.filter(({ id }) => id !== item.id));
    notify('resources.faq.item.deleted', { type: 'success' });
    onClose();
  }

  return (
    <ConfirmDialogOld
      open={Boolean(item)}
      title="resources.faq.item.deleteQuestion"
      confirm="resources.faq.delete"
      busy="resources.faq.item.deleting"
      failure="resources.faq.item.deleteFailed"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography dir="auto">{formatText(last.current?.question)}</Typography>
    </ConfirmDialogOld>
  );
}
