import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowAction';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useChangeBack } from '../../components/form/ChangedBack';
import { WideInput } from '../../components/form/FormField';
import { throwMissing } from '../../components/form/mergedSave';
import { OperationForm } from '../../components/form/OperationForm';
import { useMergedSave } from '../../components/form/useMergedSave';
import { pickTexts } from '../../components/form/values';
import { useIsMounted, useLastValue } from '../../components/page/lifetime';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { assertDefined } from '../../format/assertDefined';
import { isSameId } from '../../format/identifiers';
import { formatText, nameInSentence, showInvisible } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { changeItems } from './cache';

function checkFaq({ question, answer }: Partial<FaqTexts>) {
  if (question && answer) return undefined;
  return { [question ? 'answer' : 'question']: 'resources.faq.item.fillBoth' };
}

const inputs = (
  <>
    <WideInput source="question" required autoFocus />
    <WideInput source="answer" required multiline minRows={3} maxRows={16} sx={{ mt: 2 }} />
  </>
);

const itemDraft = (feature: SupportFeature, item: FaqItem) => `faq/${feature.id}/${item.id}`;

interface FaqItemCardProps {
  feature: SupportFeature;
  item: FaqItem;
  index: number;
  onDelete: () => void;
  /** Called when its form opens; returns what is called when it closes. */
  onEdit: (item: FaqItem, index: number) => () => void;
}

export function FaqItemCard({ feature, item, index, onDelete, onEdit }: FaqItemCardProps) {
  const translate = useTranslate();
  // State per card: editing another item does not close this form.
  const [isEditing, setEditing] = useState(useChangeBack(itemDraft(feature, item)) !== undefined);
  const subject = nameInSentence(item.question);
  useEffect(
    function reportEditing() {
      return isEditing ? onEdit(item, index) : undefined;
    },
    [isEditing, item, index, onEdit],
  );
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      {isEditing ? (
        <FaqEdit feature={feature} item={item} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Typography variant="h3" component="h2" dir="auto" gutterBottom>
            {formatText(item.question)}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', mb: 1 }}>
            {formatText(item.answer)}
          </Typography>
          <RowActions>
            <button type="button" aria-description={subject} onClick={() => setEditing(true)}>
              {translate('resources.faq.edit')}
            </button>
            <button type="button" className="danger" aria-description={subject} onClick={onDelete}>
              {translate('resources.faq.delete')}
            </button>
          </RowActions>
        </>
      )}
    </Paper>
  );
}

interface FaqAddProps {
  feature: SupportFeature;
  onDone: () => void;
}

const ITEM_TEXTS = ['question', 'answer'] as const;

const itemTexts = (item: Partial<FaqItem>) => pickTexts(ITEM_TEXTS, item);

function FaqEdit({ feature, item, onDone }: FaqAddProps & { item: FaqItem }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const draft = itemDraft(feature, item);
  const save = useMergedSave({
    draft,
    // An item has no read of its own.
    read: async () => {
      const { data } = await provider.getOne<SupportFeature>('faq', { id: feature.id });
      return { data: data.qas?.find(({ id }) => isSameId(id, item.id)) ?? throwMissing() };
    },
    textsOf: itemTexts,
    labels: 'resources.faq.fields',
    send: (texts, before) =>
      provider.updateFaqItem(feature.id, item.id, texts as FaqTexts, { before }),
    success: 'resources.faq.item.updated',
    failure: { above: 'resources.faq.item.updateFailed' },
    onDone: (saved) => {
      changeItems(queryClient, feature.id, (items) =>
        items.map((one) => (one.id === item.id ? { ...one, ...saved, id: one.id } : one)),
      );
      onDone();
    },
    onFailure: () => changeItems(queryClient, feature.id),
  });
  return (
    <OperationForm<FaqTexts>
      operation={save}
      draft={draft}
      frame="page"
      initial={itemTexts(item)}
      submit="resources.faq.item.save"
      busy="resources.faq.item.saving"
      check={checkFaq}
      onCancel={onDone}
    >
      {inputs}
    </OperationForm>
  );
}

export const newItemDraft = (featureId: string) => `faq/${featureId}/new`;

/** Renders the form that adds an FAQ; the page's toggle cancels it. */
export function FaqAdd({ feature, onDone }: FaqAddProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const add = useOperation({
    send: (texts: FaqTexts) => provider.addFaqItem(feature.id, texts),
    success: 'resources.faq.item.added',
    failure: 'resources.faq.item.addFailed',
    onDone: (item, texts) => {
      changeItems(queryClient, feature.id, item && ((items) => [...items, { ...texts, ...item }]));
      // A form that was reopened in the meantime is another instance.
      if (isMounted.current) onDone();
    },
    onFailure: () => changeItems(queryClient, feature.id),
  });
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <OperationForm
        operation={add}
        draft={newItemDraft(feature.id)}
        frame="page"
        submit="resources.faq.item.post"
        busy="resources.faq.item.posting"
        check={checkFaq}
      >
        {inputs}
      </OperationForm>
    </Paper>
  );
}

interface FaqDeleteProps {
  feature: SupportFeature;
  item?: FaqItem;
  onClose: () => void;
}

/** Asks for confirmation before deleting a FAQ, then waits for the server. */
export function FaqDelete({ feature, item, onClose }: FaqDeleteProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const question = useLastValue(item)?.question;
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
      <Typography dir="auto">{showInvisible(formatText(question))}</Typography>
    </ConfirmDialog>
  );
}
