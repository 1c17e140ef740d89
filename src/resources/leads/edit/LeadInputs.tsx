import Box from '@mui/material/Box';
import { SelectFieldInput } from '../../../components/form/SelectField';
import type { Lead } from '../../../dataProvider/endpoints/leads';
import { useWords } from '../useWords';
import { type State, VALUES } from '../values';
import { LeadInput } from './LeadInput';
import { emailFault, toValues } from './leadValues';

const filled = (message: string) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : message;
const hasName = filled('resources.leads.form.nameRequired');
const hasRcNumber = filled('resources.leads.form.rcRequired');

/** The fields of a lead that may be changed by hand (rulings, accessible names). */
export function LeadInputs({ lead }: { lead: Lead }) {
  const { options } = useWords();
  const kept = toValues(lead);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
      <LeadInput
        source="approvedName"
        kept={kept.approvedName}
        check={hasName}
        isRequired
        autoFocus
      />
      <LeadInput source="rcNumber" kept={kept.rcNumber} check={hasRcNumber} isRequired />
      <LeadInput source="email" kept={kept.email} check={emailFault} type="email" />
      <LeadInput source="phone" kept={kept.phone} type="tel" />
      <LeadInput source="taxOffice" kept={kept.taxOffice} />
      <LeadInput source="natureOfBusiness" kept={kept.natureOfBusiness} />
      <LeadInput source="classificationName" kept={kept.classificationName} />
      {(Object.keys(VALUES) as State[]).map((state) => (
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
