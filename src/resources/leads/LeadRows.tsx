import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { ClampedText } from '../../components/fields/ClampedText';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { SecondaryText } from '../../components/fields/Text';
import { ColumnSelector } from '../../components/list/ColumnSelector';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import { PanelAction } from '../../components/panel/usePanel';
import { useIsNarrow } from '../../components/theme/useMedia';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatText } from '../../format/text';
import { hasLocks } from '../../operations/locks';
import {
  hasEmail,
  LEAD_FILTERS,
  type LeadStateName,
  leadTone,
  MAIL_SERVICES,
  SERVICES,
  useLeadLabels,
} from './leadFields';

// Cards and folded rows are low: name and number, email and phone share a line.
const SIDE_BY_SIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  flexBasis: '100%',
  minWidth: 0,
} as const;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function CompanyCell() {
  const lead = useRecordContext<Lead>();
  if (!lead) return null;
  return (
    <Box sx={{ 'th:has(.folded) &': SIDE_BY_SIDE }}>
      <Box sx={{ fontWeight: 600, 'li &': ONE_LINE }} title={formatText(lead.approvedName)}>
        <bdi>{formatText(lead.approvedName)}</bdi>
      </Box>
      <SecondaryText small sx={{ 'li &': { lineHeight: '18px' } }}>
        {formatText(lead.rcNumber)}
      </SecondaryText>
    </Box>
  );
}

function ContactCell() {
  const lead = useRecordContext<Lead>();
  if (!lead) return null;
  const email = formatText(lead.email);
  return (
    <Box className="plain" sx={{ 'li &, .folded &': SIDE_BY_SIDE }}>
      {email && <ClampedText text={email} isOneLine />}
      <SecondaryText small>
        {/* A phone number is read from left to right in every language. */}
        <bdi dir="ltr">{formatText(lead.phone)}</bdi>
      </SecondaryText>
    </Box>
  );
}

interface StateBadgeProps {
  lead?: Lead;
  state: LeadStateName;
  of?: string;
}

export function StateBadge({ lead, state, of }: StateBadgeProps) {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const raw = formatText(lead?.[state]);
  if (!raw) return null;
  const text = leadLabels.value(raw);
  return (
    // No label on cards: the value, or `of`, identifies the state.
    <StatusBadge tone={leadTone(raw)} isPlain>
      {of ? translate('common.labelled', { label: of, value: text }) : text}
    </StatusBadge>
  );
}

function NotificationCell() {
  const translate = useTranslate();
  const lead = useRecordContext<Lead>();
  return (
    <Box
      className="plain"
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        minWidth: 'max-content',
        'li &': { display: 'contents' },
      }}
    >
      {Object.values(SERVICES).map(({ name, state }) => (
        <StateBadge key={state} lead={lead} state={state} of={translate(name)} />
      ))}
    </Box>
  );
}

// The company and the actions cannot be hidden.
const COLUMNS = ['contact', 'status', 'extraction', 'notification'].map(
  (name) => `resources.leads.columns.${name}`,
);

/** Renders the selection of columns; cards always have all. */
export function LeadColumns() {
  const isNarrow = useIsNarrow();
  return isNarrow ? null : <ColumnSelector columns={COLUMNS} />;
}

/** Renders filters as labels, each with its name and value. */
export function LeadFilterLabels({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const applied = LEAD_FILTERS.flatMap((name) => {
    const raw = filters[name];
    if (!raw) return [];
    return {
      name: leadLabels.field(name),
      value: name === 'searchTerm' ? raw : leadLabels.value(raw),
    };
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {applied.length === 0 && (
        <StatusBadge tone="busy">{translate('resources.leads.filters.none')}</StatusBadge>
      )}
      {applied.map(({ name, value }) => (
        <StatusBadge key={name} tone="info">
          {translate('common.labelled', { label: name, value })}
        </StatusBadge>
      ))}
    </Box>
  );
}

/** Renders View, Edit, Send Email, Send Workbrook Email and Delete of one lead; nothing without an ID. */
function LeadActions() {
  const lead = useRecordContext<Lead>();
  if (!lead?.id) return null;
  return (
    <RowActions>
      <PanelAction icon="view" name="resources.leads.view" opens panel="view" />
      <PanelAction icon="edit" name="resources.leads.edit" kind="leads.update" panel="edit" />
      {(hasLocks() ? MAIL_SERVICES : []).map((service) => (
        <PanelAction
          key={service}
          icon={SERVICES[service].icon}
          name={SERVICES[service].send}
          kind="leads.sendEmail"
          panel={SERVICES[service].panel}
          disabled={!hasEmail(lead)}
          title={hasEmail(lead) ? undefined : 'resources.leads.mail.noAddress'}
        />
      ))}
      <PanelAction
        icon="remove"
        name="resources.leads.delete"
        kind="leads.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}

const Column = DataTableColumn<Lead>;

export function LeadRows() {
  const leadLabels = useLeadLabels();
  return (
    <ListTable isTight>
      <Column
        label={<SelectAll />}
        render={() => <SelectRow nameOf={(lead) => leadLabels.nameOf(lead as Lead)} />}
      />
      <Column label="resources.leads.columns.company" field={CompanyCell} />
      <Column label="resources.leads.columns.contact" field={ContactCell} folds />
      <Column
        label="resources.leads.columns.status"
        render={(lead) => <StateBadge lead={lead} state="status" />}
        folds
      />
      <Column
        label="resources.leads.columns.extraction"
        render={(lead) => <StateBadge lead={lead} state="extractionStatus" />}
        folds
      />
      <Column label="resources.leads.columns.notification" field={NotificationCell} />
      <Column label={ROW_ACTIONS_LABEL} field={LeadActions} />
    </ListTable>
  );
}
