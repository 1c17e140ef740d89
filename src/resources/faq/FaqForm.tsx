import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { DraftKeeper } from '../../components/DraftKeeper';
import { Failure } from '../../components/Failure';
import { Fieldset } from '../../components/Fieldset';
import { useOnce } from '../../components/useOnce';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { DuplicateWarning } from './DuplicateWarning';
import { trimmed } from './texts';

interface FaqFormProps {
  draft: string;
  feature: SupportFeature;
  item?: FaqItem;
  /** Message keys of the submit button, idle and busy. */
  submit: string;
  busy: string;
  /** Message key above the reason of a failed save. */
  failureTitle?: string;
  wordFault?: (error: unknown) => unknown;
  onSave: (texts: FaqTexts) => Promise<unknown>;
  /** Draws a Cancel button. */
  onCancel?: () => void;
}

type Fault = { error: unknown; title?: string };
// A refresh behind the form must not overwrite what is being typed. Not made in place: react-admin resets the form
// whenever this object is another one, and an empty form would lose what was typed.
const KEEP_TYPED = { keepDirtyValues: true };
const required = { htmlInput: { required: true, dir: 'auto' } };

/** Question and answer, both required; a question that exists elsewhere is pointed out before it is sent. */
export function FaqForm({ draft, feature, item, onSave, onCancel, ...props }: FaqFormProps) {
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<Fault>();

  const save = useOnce(async (values: object) => {
    const { question, answer } = values as Partial<FaqTexts>;
    const texts = { question: trimmed(question), answer: trimmed(answer) };
    if (!texts.question || !texts.answer) {
      return setFault({ error: new Error('resources.faq.item.fillBoth') });
    }
    setFault(undefined);
    setSaving(true);
    try {
      await onSave(texts);
    } catch (error) {
      setFault({ error: props.wordFault?.(error) ?? error, title: props.failureTitle });
    } finally {
      setSaving(false);
    }
  });

  return (
    <Form record={item} onSubmit={save} resetOptions={KEEP_TYPED} noValidate>
      <DraftKeeper form={draft} />
      <Fieldset disabled={isSaving}>
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
      </Fieldset>
      <Failure failure={fault?.error} title={fault?.title} />
      <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {translate(isSaving ? props.busy : props.submit)}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={isSaving}>
            {translate('resources.faq.item.cancel')}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
