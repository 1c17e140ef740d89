import { useTranslate } from 'react-admin';
import type { Option } from '../../components/form/Options';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatText } from '../../format/text';
import { LEAD_STATES, type LeadStateName } from './values';

/** Returns functions that label a lead's values; unknown values are returned unchanged. */
export function useLeadLabels() {
  const translate = useTranslate();
  const value = (raw: unknown): string => {
    const text = formatText(raw);
    // A dot would be read as a path in the catalogue.
    const isWord = /^\w+$/.test(text);
    return isWord ? translate(`resources.leads.values.${text}`, { _: text }) : text;
  };
  return {
    value,
    options: (state: LeadStateName): Option[] =>
      LEAD_STATES[state].map((each) => ({ value: each, label: value(each) })),
    field: (name: string): string => translate(`resources.leads.fields.${name}`, { _: name }),
    nameOf: (lead: Lead): string =>
      formatText(lead.approvedName) || formatText(lead.rcNumber) || formatText(lead.id),
  };
}
