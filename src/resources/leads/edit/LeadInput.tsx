import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatText } from '../../../format/text';
import type { LeadField } from './leadValues';

interface LeadInputProps {
  source: LeadField;
  /** What the server has, for the hint that an emptied field stays as it was. */
  kept: string;
  /** Gives the message key of what is wrong. */
  check?: (value: unknown) => string | undefined;
  type?: 'email' | 'tel';
  autoFocus?: boolean;
  isRequired?: boolean;
}

/** A text of the lead. Emptying it changes nothing on the server, so that is said while it is empty. */
export function LeadInput({ source, kept, check, isRequired, ...input }: LeadInputProps) {
  const translate = useTranslate();
  const value = formatText(useWatch({ name: source })).trim();
  const isEmptied = !isRequired && kept !== '' && value === '';
  return (
    <TextInput
      {...input}
      source={source}
      label={`resources.leads.fields.${source}`}
      validate={check}
      fullWidth
      helperText={isEmptied ? translate('resources.leads.form.emptied', { value: kept }) : false}
      // The label stays the exact word; the field itself says that it is required.
      slotProps={{
        htmlInput: { required: isRequired, dir: 'auto' },
        inputLabel: { required: false },
      }}
    />
  );
}
