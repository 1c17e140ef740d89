import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { type TextInputProps, useDataProvider, useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/dialog/DialogFrame';
import { Failure } from '../../components/feedback/Failure';
import { WideInput } from '../../components/form/FormField';
import { OperationForm } from '../../components/form/OperationForm';
import { SelectFieldInput } from '../../components/form/SelectField';
import { useMergedSave, useOpenedRecord } from '../../components/form/useMergedSave';
import { hasText, pickTexts, useFormValue, usePhoneCheck } from '../../components/form/values';
import { EDITABLE_FIELDS, type Lead } from '../../dataProvider/endpoints/leads';
import { readEmail } from '../../format/pasted';
import { formatText, trimText } from '../../format/text';
import { LEAD_STATES, type LeadStateName, useLeadLabels } from './leadFields';

export type LeadField = (typeof EDITABLE_FIELDS)[number];
export type LeadValues = Record<LeadField, string>;

// Same as a browser's email input, but with a dot required in the domain.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;

/** Returns the form's values of a lead or of typed values, read alike: else what was not touched would look changed. */
export const toValues = (from: Partial<Record<LeadField, unknown>>): LeadValues =>
  pickTexts(EDITABLE_FIELDS, from);

/** Returns the update payload without empty fields and without the registration date. */
export function toPayload(values: LeadValues): Partial<LeadValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export function validateLeadEmail(value: unknown): string | undefined {
  const text = readEmail(value);
  return text === '' || EMAIL.test(text) ? undefined : 'resources.leads.form.emailInvalid';
}

interface LeadInputProps extends TextInputProps {
  source: LeadField;
  /** The server's value, for the hint that an emptied field stays unchanged. */
  stored: string;
}

/** Renders a text field of the lead, with a hint while it is empty: an empty value changes nothing on the server. */
function LeadInput({ stored, ...input }: LeadInputProps) {
  const translate = useTranslate();
  const value = trimText(useFormValue(input.source));
  const isEmptied = !input.required && stored !== '' && value === '';
  return (
    <WideInput
      {...input}
      helperText={isEmptied && translate('resources.leads.form.emptied', { value: stored })}
    />
  );
}

const hasName = hasText('resources.leads.form.nameRequired');
const hasRcNumber = hasText('resources.leads.form.rcRequired');

function LeadInputs({ lead }: { lead: Lead }) {
  const { options } = useLeadLabels();
  const stored = toValues(lead);
  const checkPhone = usePhoneCheck('resources.leads.form.phoneInvalid');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
      <LeadInput
        source="approvedName"
        stored={stored.approvedName}
        validate={hasName}
        required
        autoFocus
      />
      <LeadInput source="rcNumber" stored={stored.rcNumber} validate={hasRcNumber} required />
      <LeadInput source="email" stored={stored.email} validate={validateLeadEmail} type="email" />
      <LeadInput source="phone" stored={stored.phone} validate={checkPhone} type="tel" />
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

/** Renders the Edit Lead modal. A field that is emptied cannot be sent. */
export default function LeadEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const provider = useDataProvider();
  const labels = useLeadLabels();
  const { data: lead, ...query } = useOpenedRecord(
    ['lead being edited', id],
    async (signal) => (await provider.getOne<Lead>('leads', { id, signal })).data,
  );
  const save = useMergedSave({
    draft: `leads/${id}`,
    read: () => provider.getOne<Lead>('leads', { id }),
    textsOf: toValues,
    mine: (typed: LeadValues) => toPayload(toValues(typed)),
    labels: 'resources.leads.fields',
    title: 'resources.leads.changed.title',
    show: labels.value,
    send: (values, previousData: Lead) =>
      provider.update<Lead>('leads', { id, data: toPayload(toValues(values)), previousData }),
    success: ({ data }) => data.serverMessage || 'resources.leads.form.updated',
    failure: { above: 'resources.leads.form.failed' },
    refresh: ['leads'],
    onDone,
  });
  return (
    <DialogFrame
      title="resources.leads.form.title"
      about={formatText(lead?.approvedName)}
      onClose={save.isRunning ? undefined : onDone}
      maxWidth="md"
      fillsPhone
    >
      {lead ? (
        <OperationForm
          operation={save}
          draft={`leads/${id}`}
          initial={toValues(lead)}
          frame="panel"
          onCancel={onDone}
        >
          <LeadInputs lead={lead} />
        </OperationForm>
      ) : (
        <DialogContent>
          <Failure
            failure={query.error}
            sentence={{ above: 'resources.leads.details.failed' }}
            onRetry={query.refetch}
          />
          {!query.error && <Skeleton variant="rounded" height={320} />}
        </DialogContent>
      )}
    </DialogFrame>
  );
}
