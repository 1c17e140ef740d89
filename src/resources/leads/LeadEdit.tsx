import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/dialog/DialogFrame';
import { Failure } from '../../components/feedback/ListStates';
import { ConflictError, readBeforeSave } from '../../components/form/conflict';
import { OperationForm } from '../../components/form/OperationForm';
import { SelectFieldInput } from '../../components/form/SelectField';
import { textOf, useFormValue } from '../../components/form/values';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatText, readKey } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { useOperation } from '../../operations/useOperation';
import { LEAD_STATES, type LeadStateName, useLeadLabels } from './leadFields';

/** The fields of the form (rulings, accessible names); all other fields are read-only. */
export const EDITABLE_FIELDS = [
  'approvedName',
  'rcNumber',
  'email',
  'phone',
  'taxOffice',
  'natureOfBusiness',
  'classificationName',
  'status',
  'extractionStatus',
  'notificationStatus',
  'workbrookNotificationStatus',
] as const;

export type LeadField = (typeof EDITABLE_FIELDS)[number];
export type LeadValues = Record<LeadField, string>;

// Same as a browser's email input, but with a dot required in the domain.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;

/** Converts a lead or form values to the form's values: trimmed text, '' if absent. */
export function toValues(from: Partial<Record<LeadField, unknown>>): LeadValues {
  const texts = EDITABLE_FIELDS.map((name) => [name, formatText(from[name]).trim()]);
  return Object.fromEntries(texts) as LeadValues;
}

/** Returns the update payload without empty fields and without the registration date. */
export function toPayload(values: LeadValues): Partial<LeadValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export function validateLeadEmail(value: unknown): string | undefined {
  const text = readKey(value);
  return text === '' || EMAIL.test(text) ? undefined : 'resources.leads.form.emailInvalid';
}

export function differences(mine: LeadValues, now: Lead): LeadField[] {
  const theirs = toValues(now);
  return EDITABLE_FIELDS.filter((name) => mine[name] !== '' && mine[name] !== theirs[name]);
}

export function isLeadChanged(loadedLead: Lead, now: Lead): boolean {
  return formatText(loadedLead.updatedAt) !== formatText(now.updatedAt);
}

export type LeadConflict = ConflictError<Lead, LeadValues>;

interface EditConflictProps {
  conflict: LeadConflict;
  onKeepEditing: () => void;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Renders both versions of a lead that another admin changed while it was edited, with the options to continue. */
export function EditConflict({ conflict, ...choices }: EditConflictProps) {
  const { mine } = conflict;
  const t = useTranslations('resources.leads.changed');
  const leadLabels = useLeadLabels();
  const theirs = toValues(conflict.theirs);
  const fields = differences(mine, conflict.theirs);
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{t('title')}</AlertTitle>
      {t(fields.length > 0 ? 'about' : 'same')}
      {fields.length > 0 && (
        <Table size="small" sx={{ '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              {['field', 'theirs', 'mine'].map((key) => (
                <TableCell key={key}>{t(key)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {leadLabels.field(name)}
                </TableCell>
                <TableCell>{leadLabels.value(theirs[name])}</TableCell>
                <TableCell>{leadLabels.value(mine[name])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Button color="inherit" onClick={choices.onKeepEditing}>
        {t('back')}
      </Button>
      <Button color="inherit" onClick={choices.onTake}>
        {t('take')}
      </Button>
      <Button color="inherit" onClick={choices.onOverwrite}>
        {t('overwrite')}
      </Button>
    </Alert>
  );
}

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

/**
 * Renders the Edit Lead modal. If another admin changed the lead in the meantime, both versions are shown before anything is
 * sent.
 */
export default function LeadEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const read = () => provider.getOne<Lead>('leads', { id });
  // The opened version is never refetched: saving compares with the version that the user saw.
  const queryKey = ['lead being edited', id];
  const { data: loadedLead, ...query } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await provider.getOne<Lead>('leads', { id, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useOperation({
    send: async ({ mine, known }: { mine: LeadValues; known: Lead }) => {
      const title = 'resources.leads.changed.title';
      const now = await readBeforeSave({
        title,
        loadedLead: known,
        mine,
        read,
        isChanged: isLeadChanged,
      });
      return provider.update<Lead>('leads', { id, data: toPayload(mine), previousData: now });
    },
    success: ({ data }) => data.serverMessage || 'resources.leads.form.updated',
    failure: { above: 'resources.leads.form.failed' },
    refresh: ['leads'],
    onDone,
  });
  const isFree = useRef(false);
  const conflict: LeadConflict | undefined =
    save.failure instanceof ConflictError ? save.failure : undefined;
  async function overwrite({ mine, theirs }: LeadConflict) {
    isFree.current = true;
    isFree.current = await save.run({ mine, known: theirs });
  }
  const loadVersion = (now: Lead) => {
    queryClient.setQueryData(queryKey, now);
    save.clearFailure();
  };
  return (
    <DialogFrame
      title="resources.leads.form.title"
      about={formatText(loadedLead?.approvedName)}
      onClose={save.isRunning ? undefined : onDone}
      maxWidth="md"
      fillsPhone
    >
      {loadedLead ? (
        <OperationForm<LeadValues>
          key={query.dataUpdatedAt}
          operation={{
            ...save,
            run: (values) => save.run({ mine: toValues(values), known: loadedLead }),
            failure: conflict ? undefined : save.failure,
          }}
          draft={`leads/${id}`}
          initial={toValues(loadedLead)}
          frame="panel"
          skipLeaveGuard={isFree}
          onCancel={onDone}
        >
          <LeadInputs lead={loadedLead} />
          {conflict && (
            <EditConflict
              conflict={conflict}
              onOverwrite={() => void overwrite(conflict)}
              onTake={() => loadVersion(conflict.theirs)}
              onKeepEditing={save.clearFailure}
            />
          )}
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
