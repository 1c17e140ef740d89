import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { changeItems } from './cache';
import { FaqForm } from './FaqForm';
import { serverOr } from './wording';

/** Names the draft of a new item of a feature. */
export const newItemDraft = (featureId: string) => `faq/${featureId}/new`;

/** The form of a new FAQ, which is appended to the list (part 1, section 4). */
export function FaqAdd({ feature, onDone }: { feature: SupportFeature; onDone: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();

  async function add(texts: FaqTexts) {
    const item = await provider.addFaqItem(feature.id, texts);
    changeItems(queryClient, feature.id, item && ((items) => [...items, { ...texts, ...item }]));
    notify('resources.faq.item.added', { type: 'success' });
    onDone();
  }

  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <FaqForm
        draft={newItemDraft(feature.id)}
        feature={feature}
        submit="resources.faq.item.post"
        busy="resources.faq.item.posting"
        wordFault={(error) => serverOr(error, 'resources.faq.item.addFailed')}
        onSave={add}
      />
    </Paper>
  );
}
