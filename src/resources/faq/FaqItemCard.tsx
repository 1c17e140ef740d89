import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { FaqEdit } from './FaqEdit';

interface FaqItemCardProps {
  feature: SupportFeature;
  item: FaqItem;
  /** The address points at this item. */
  isTarget: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onEditDone: () => void;
  onDelete: () => void;
}

/** One question with its answer, as text, with Edit and Delete; or its form in the same place. */
export function FaqItemCard({ feature, item, isTarget, isEditing, ...on }: FaqItemCardProps) {
  const translate = useTranslate();
  const card = useRef<HTMLLIElement>(null);
  useEffect(
    function showTheItemOfTheAddress() {
      if (isTarget) card.current?.scrollIntoView({ block: 'center' });
    },
    [isTarget],
  );
  return (
    <Paper
      component="li"
      ref={card}
      variant="outlined"
      sx={{ p: 2, overflowWrap: 'anywhere', ...(isTarget && { borderColor: 'primary.main' }) }}
    >
      {isEditing ? (
        <FaqEdit feature={feature} item={item} onDone={on.onEditDone} />
      ) : (
        <>
          <Typography variant="h3" component="h2" dir="auto" gutterBottom>
            {formatText(item.question)}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', mb: 1 }}>
            {formatText(item.answer)}
          </Typography>
          <RowActions>
            <button type="button" onClick={on.onEdit}>
              {translate('resources.faq.edit')}
            </button>
            <button type="button" className="danger" onClick={on.onDelete}>
              {translate('resources.faq.delete')}
            </button>
          </RowActions>
        </>
      )}
    </Paper>
  );
}
