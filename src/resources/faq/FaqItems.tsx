import Box from '@mui/material/Box';
import { useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { EmptyList } from '../../components/feedback/EmptyList';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { encodePart } from '../../paths';
import { FaqDelete } from './FaqDelete';
import { FaqItemCard } from './FaqItemCard';

/** The items of a feature, in the server's order, any of them open for editing, one about to be deleted. */
export function FaqItems({ feature, items }: { feature: SupportFeature; items: FaqItem[] }) {
  const translate = useTranslate();
  const { hash } = useLocation();
  const [deleting, setDeleting] = useState<FaqItem>();
  if (items.length === 0) return <EmptyList text="resources.faq.item.empty" />;
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('resources.faq.item.list')}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}
      >
        {items.map((item, index) => (
          <RecordContextProvider key={item.id ?? index} value={item}>
            <FaqItemCard
              feature={feature}
              item={item}
              isTarget={hash === `#${encodePart(item.id)}`}
              onDelete={() => setDeleting(item)}
            />
          </RecordContextProvider>
        ))}
      </Box>
      <FaqDelete feature={feature} item={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
