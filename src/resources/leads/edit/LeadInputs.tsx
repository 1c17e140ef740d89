import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { SelectFieldInput } from '../../../components/form/SelectField';
import { textOf, useFormValue } from '../../../components/form/values';
import type { Lead } from '../../../dataProvider/endpoints/leads';
import { useLeadLabels } from '../useLeadLabels';
import { LEAD_STATES, type LeadStateName } from '../values';
import { type LeadField, toValues, validateLeadEmail } from './leadValues';

interface LeadInputProps {
  source: LeadField;
  /** The server's value, for the hint that an emptied field stays unchanged. */
  stored: string;
  check?: (value: unknown) => string | undefined;
  type?: 'email' | 'tel';
  autoFocus?: boolean;
  isRequired?: boolean;
}

/** Renders a text field of the lead, with a hint while it is empty: an empty value changes nothing on the server. */
function LeadInput({ source, stored, check, isRequired, ...input }: LeadInputProps) {
  const translate = useTranslate();
  const value = textOf(useFormValue(source));
  const isEmptied = !isRequired && stored !== '' && value === '';
  return (
    <TextInput
      {...input}
      source={source}
      validate={check}
      fullWidth
      helperText={isEmptied ? translate('resources.leads.form.emptied', { value: stored }) : false}
      // The label stays the exact text: only the input is marked as required.
      slotProps={{ htmlInput: { required: isRequired, dir: 'auto' } }}
    />
  );
}

// Not notBlank, which would mark the label as required.
const filled = (message: string) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : message;
const hasName = filled('resources.leads.form.nameRequired');
const hasRcNumber = filled('resources.leads.form.rcRequired');

export function LeadInputs({ lead }: { lead: Lead }) {
  const { options } = useLeadLabels();
  const stored = toValues(lead);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
      <LeadInput
        source="approvedName"
        stored={stored.approvedName}
        check={hasName}
        isRequired
        autoFocus
      />
      <LeadInput source="rcNumber" stored={stored.rcNumber} check={hasRcNumber} isRequired />
      <LeadInput source="email" stored={stored.email} check={validateLeadEmail} type="email" />
      <LeadInput source="phone" stored={stored.phone} type="tel" />
      <LeadInput source="taxOffice" stored={stored.taxOffice} />
      <LeadInput source="natureOfBusiness" stored={stored.natureOfBusiness} />
      <LeadInput source="classificationName" stored={stored.classificationName} />
      {(Object.keys(LEAD_STATES) as LeadStateName[]).map((state) => (
        <SelectFieldInput
          key={state}
          source={state}
          label={`resources.leads.fields.${state}`}
          options={options(state)}
        />
      ))}
    </Box>
  );
}
