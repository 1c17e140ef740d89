import { TextInput } from 'react-admin';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { DuplicateWarning } from './DuplicateWarning';

const required = { htmlInput: { required: true, dir: 'auto' } };

/** Returns the message key for a blank question or answer (part 1, section 5). */
export const checkFaq = ({ question, answer }: Partial<FaqTexts>) =>
  question && answer ? undefined : 'resources.faq.item.fillBoth';

/** Renders question and answer, with a warning if the question exists elsewhere. */
export function FaqInputs({ feature, item }: { feature: SupportFeature; item?: FaqItem }) {
  return (
    <>
      <TextInput source="question" fullWidth autoFocus helperText={false} slotProps={required} />
      <DuplicateWarning feature={feature} item={item} />
      <TextInput
        source="answer"
        fullWidth
        multiline
        minRows={3}
        maxRows={16}
        helperText={false}
        sx={{ mt: 2 }}
        slotProps={required}
      />
    </>
  );
}
