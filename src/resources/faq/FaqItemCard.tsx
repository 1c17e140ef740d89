import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { OperationForm } from '../../components/form/OperationForm';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { changeItems } from './cache';
import { checkFaq, FaqInputs } from './FaqInputs';

interface FaqItemCardProps {
  feature: SupportFeature;
  item: FaqItem;
  onDelete: () => void;
}

export function FaqItemCard({ feature, item, onDelete }: FaqItemCardProps) {
  const translate = useTranslate();
  // State per card: editing another item does not close this form (rulings R35).
  const [isEditing, setEditing] = useState(false);
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
            <button type="button" onClick={() => setEditing(true)}>
              {translate('resources.faq.edit')}
            </button>
            <button type="button" className="danger" onClick={onDelete}>
              {translate('resources.faq.delete')}
            </button>
          </RowActions>
        </>
      )}
    </Paper>
  );
}

interface FaqEditProps {
  feature: SupportFeature;
  item: FaqItem;
  onDone: () => void;
}

function FaqEdit({ feature, item, onDone }: FaqEditProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const save = useOperation({
    send: (texts: Partial<FaqTexts>) =>
      provider.updateFaqItem(feature.id, item.id, texts as FaqTexts),
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
    <OperationForm
      operation={save}
      draft={`faq/${feature.id}/${item.id}`}
      frame="page"
      initial={item}
      submit="resources.faq.item.save"
      busy="resources.faq.item.saving"
      check={checkFaq}
      onCancel={onDone}
    >
      <FaqInputs />
    </OperationForm>
  );
}
