import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { OperationForm } from '../../components/form/OperationForm';
import { useIsMounted } from '../../components/page/useIsMounted';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { useOperation } from '../../operations/useOperation';
import { changeItems } from './cache';
import { checkFaq, FaqInputs } from './FaqInputs';

export const newItemDraft = (featureId: string) => `faq/${featureId}/new`;

interface FaqAddProps {
  feature: SupportFeature;
  onDone: () => void;
}

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
        <FaqInputs />
      </OperationForm>
    </Paper>
  );
}
