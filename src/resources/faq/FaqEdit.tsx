import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { OperationForm } from '../../components/form/OperationForm';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { useOperation } from '../../operations/useOperation';
import { changeItems } from './cache';
import { checkFaq, FaqInputs } from './FaqInputs';

interface FaqEditProps {
  feature: SupportFeature;
  item: FaqItem;
  onDone: () => void;
}

/** Renders the inline edit form of an item, with Save and Cancel (part 1, section 2). */
export function FaqEdit({ feature, item, onDone }: FaqEditProps) {
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
      <FaqInputs feature={feature} item={item} />
    </OperationForm>
  );
}
