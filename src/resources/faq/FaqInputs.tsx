import { TextInput } from 'react-admin';
import type { FaqTexts } from '../../dataProvider/endpoints/faq';

const required = { htmlInput: { required: true, dir: 'auto' } };

export function checkFaq({ question, answer }: Partial<FaqTexts>) {
  if (question && answer) return undefined;
  return { [question ? 'answer' : 'question']: 'resources.faq.item.fillBoth' };
}

export function FaqInputs() {
  return (
    <>
      <TextInput source="question" fullWidth autoFocus helperText={false} slotProps={required} />
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
