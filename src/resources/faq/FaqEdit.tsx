import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { changeItems } from './cache';
import { FaqForm } from './FaqForm';

interface FaqEditProps {
  feature: SupportFeature;
  item: FaqItem;
  onDone: () => void;
}

/** Edits an item where it stands, with Save and Cancel (part 1, section 2). */
export function FaqEdit({ feature, item, onDone }: FaqEditProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();

  async function save(texts: FaqTexts) {
    const saved = await provider.updateFaqItem(feature.id, item.id, texts);
    changeItems(queryClient, feature.id, (items) =>
      items.map((one) => (one.id === item.id ? { ...one, ...saved, id: one.id } : one)),
    );
    notify('resources.faq.item.updated', { type: 'success' });
    onDone();
  }

  return (
    <FaqForm
      draft={`faq/${feature.id}/${item.id}`}
      feature={feature}
      item={item}
      submit="resources.faq.item.save"
      busy="resources.faq.item.saving"
      failureTitle="resources.faq.item.updateFailed"
      onSave={save}
      onCancel={onDone}
    />
  );
}
