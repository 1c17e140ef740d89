import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { DraftKeeper } from '../../components/DraftKeeper';
import { Failure } from '../../components/Failure';
import { Fieldset } from '../../components/Fieldset';
import { useOnce } from '../../components/useOnce';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { loadedFeatures } from './cache';
import { nameKey, trimmed } from './texts';
import { useAllFeatures } from './useLibrary';
import { saveFault } from './wording';

export interface FeatureTexts {
  name: string;
  description: string;
}

interface FeatureFormProps {
  /** Name of the draft that outlives an expired session. */
  draft: string;
  feature?: SupportFeature;
  /** Message keys of the submit button, idle and busy, and of a failure that the server did not word. */
  submit: string;
  busy: string;
  failed: string;
  /** Everything is done: nothing can be changed or sent any more. */
  isDone?: boolean;
  onSave: (texts: FeatureTexts) => Promise<unknown>;
  onCancel: () => void;
}

// A refresh behind the form must not overwrite what is being typed. Not made in place: react-admin resets the form
// whenever this object is another one, and an empty form would lose what was typed.
const KEEP_TYPED = { keepDirtyValues: true };
const required = { htmlInput: { required: true, dir: 'auto' } };

/** The form of a support feature: name and description, both required, disabled while saving (part 1, sections 2 and 5). */
export function FeatureForm({ draft, feature, onSave, onCancel, ...props }: FeatureFormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  useAllFeatures();
  const isLocked = isSaving || Boolean(props.isDone);

  const save = useOnce(async (values: object) => {
    const { name, description } = values as Partial<FeatureTexts>;
    const texts = { name: trimmed(name), description: trimmed(description) };
    if (!texts.name || !texts.description) {
      return setFault(new Error('resources.faq.fillAll'));
    }
    const same = loadedFeatures(queryClient).find(
      (other) => nameKey(other.name) === nameKey(texts.name) && other.id !== feature?.id,
    );
    if (same) return setFault(new Error('resources.faq.nameTaken'));
    setFault(undefined);
    setSaving(true);
    try {
      await onSave(texts);
    } catch (error) {
      setFault(saveFault(error, props.failed));
    } finally {
      setSaving(false);
    }
  });

  return (
    <Form record={feature} onSubmit={save} resetOptions={KEEP_TYPED} noValidate>
      <DraftKeeper form={draft} />
      <Fieldset disabled={isLocked}>
        <TextInput source="name" fullWidth autoFocus helperText={false} slotProps={required} />
        <TextInput
          source="description"
          fullWidth
          multiline
          minRows={3}
          maxRows={12}
          helperText={false}
          sx={{ mt: 2 }}
          slotProps={required}
        />
      </Fieldset>
      <Failure failure={fault} />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button type="submit" variant="contained" disabled={isLocked}>
          {translate(isSaving ? props.busy : props.submit)}
        </Button>
        <Button onClick={onCancel} disabled={isSaving}>
          {translate('common.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
