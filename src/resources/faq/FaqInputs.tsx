import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useDeferredValue } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { useFormControls } from '../../components/form/values';
import type { FaqItem, FaqTexts, SupportFeature } from '../../dataProvider/endpoints/faq';
import { nameInSentence } from '../../format/text';
import { paths } from '../../paths';
import { questionKey } from './texts';
import { useLibrary } from './useLibrary';

const required = { htmlInput: { required: true, dir: 'auto' } };

export const checkFaq = ({ question, answer }: Partial<FaqTexts>) =>
  question && answer ? undefined : 'resources.faq.item.fillBoth';

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

interface DuplicateWarningProps {
  /** The displayed feature; its items are newer than the library's. */
  feature: SupportFeature;
  item?: FaqItem;
}

/** Warns, with a link, if the typed question exists in any feature. It may be sent nevertheless. */
function DuplicateWarning({ feature, item }: DuplicateWarningProps) {
  const translate = useTranslate();
  const { watch, formState } = useFormControls();
  const typed = useDeferredValue(questionKey(watch('question')));
  const isEdited = typed !== '' && Boolean(formState.dirtyFields.question);
  const { data, isFetching, error, total } = useLibrary(isEdited);
  if (!isEdited) return null;

  const others = (data?.features ?? []).filter(({ id }) => String(id) !== String(feature.id));
  for (const place of [feature, ...others]) {
    const same = place.qas?.find(
      ({ id, question }) => questionKey(question) === typed && id !== item?.id,
    );
    if (!same) continue;
    const name = nameInSentence(place.name) || translate('resources.faq.details');
    return (
      <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {translate('resources.faq.duplicate.found', { feature: name })}{' '}
        {/* Opens a new tab, so that the typed text is kept. */}
        <MuiLink component={Link} to={paths.feature(place.id, same.id)} target="_blank">
          {translate('resources.faq.duplicate.see')}
        </MuiLink>
      </Alert>
    );
  }
  const isIncomplete = error || (data?.unread.length ?? 0) > 0;
  return (
    <SecondaryText small role="status" sx={{ mt: 0.5 }}>
      {isFetching &&
        translate('resources.faq.duplicate.checking', { read: data?.read ?? 0, total })}
      {!isFetching && isIncomplete && translate('resources.faq.duplicate.incomplete')}
    </SecondaryText>
  );
}
