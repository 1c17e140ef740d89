import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { formatText } from '../../format/text';
import { FaqEdit } from './FaqEdit';

interface FaqItemCardProps {
  feature: SupportFeature;
  item: FaqItem;
  /** The URL's hash points to this item. */
  isTarget: boolean;
  onDelete: () => void;
}

/** Renders a question and its answer as plain text with Edit and Delete, or the edit form. */
export function FaqItemCard({ feature, item, isTarget, onDelete }: FaqItemCardProps) {
  const translate = useTranslate();
  // State per card: editing another item does not close this form (rulings R35).
  const [isEditing, setEditing] = useState(false);
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
