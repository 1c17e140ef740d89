import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText, showInvisible } from '../../format/text';
import { assertDefined } from '../../operations/logFailure';
import { useOperation } from '../../operations/useOperation';
import { changeItems } from './cache';

interface FaqDeleteProps {
  feature: SupportFeature;
  item?: FaqItem;
  onClose: () => void;
}

/** Asks for confirmation before deleting a FAQ, then waits for the server (part 1, section 2; rulings R27). */
export function FaqDelete({ feature, item, onClose }: FaqDeleteProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  // Keeps the question while the dialog fades out.
  const last = useRef(item);
  if (item) last.current = item;
  const remove = useOperation({
    send: async () =>
      provider.deleteFaqItem(assertDefined(item).id, { summary: { record: item?.question } }),
    success: 'resources.faq.item.deleted',
    failure: { above: 'resources.faq.item.deleteFailed' },
    onDone: () => {
      changeItems(queryClient, feature.id, (items) => items.filter(({ id }) => id !== item?.id));
      onClose();
    },
    onFailure: () => changeItems(queryClient, feature.id),
  });
  return (
    <ConfirmDialog
      open={Boolean(item)}
      operation={remove}
      title="resources.faq.item.deleteQuestion"
      confirm="resources.faq.delete"
      busy="resources.faq.item.deleting"
      danger
      onClose={onClose}
    >
      <Typography dir="auto">{showInvisible(formatText(last.current?.question))}</Typography>
    </ConfirmDialog>
  );
}
