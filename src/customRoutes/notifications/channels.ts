import type { UseFormReturn } from 'react-hook-form';
import type { Person } from '../../components/customerSearch/person';
import { type FormTexts, textsOf } from '../../components/form/values';
import type { Channel, Notification } from '../../dataProvider/actions/notifications';
import type { Identifier } from '../../format/identifiers';

/** Values of a form; fields that it does not have are empty. */
export type MessageValues = { role: string; subject: string; message: string };
export const EMPTY_MESSAGE: MessageValues = { role: '', subject: '', message: '' };

/** Values of the page's form as the form library holds them, by the name of the fields; `pasted` are the IDs to add. */
export type MessageForms = Record<string, FormTexts<keyof MessageValues | 'pasted'>>;

/** Empties the texts of a form that were sent. Texts that were changed during sending, and pasted IDs, belong to the next message. */
export function clearMessage(
  { getValues, setValue }: Pick<UseFormReturn<MessageForms>, 'getValues' | 'setValue'>,
  name: string,
  sent: Notification,
): void {
  const values = getValues(name);
  const { message, subject } = textsOf(values);
  if (message !== sent.message || subject !== (sent.subject ?? '')) return;
  setValue(name, { ...values, ...EMPTY_MESSAGE }, { shouldDirty: true });
}

const isBlank = (text: string) => text.trim() === '';

interface ChannelRecord {
  hasSubject: boolean;
  isMetered: boolean;
  /** Audience of "By Users": a selected role, or all app users. */
  byRole: 'role' | 'all';
  faultOf: (texts: MessageValues) => string | undefined;
  /** Tests whether a person cannot be reached, with its message key; undefined if that is not known. */
  unreachable: { isIt: (person: Person) => boolean; text: string } | undefined;
  /** Returns the address that it goes to, '' if it is not known; undefined for a channel to accounts. */
  addressOf: ((person: Person) => string) | undefined;
}

const messageFault = ({ message }: MessageValues) =>
  isBlank(message) ? 'notifications.faults.message' : undefined;

/** Channels in the order of their tabs. The API calls app notifications `push`. */
const channels = {
  sms: {
    hasSubject: false,
    isMetered: true,
    byRole: 'role',
    faultOf: messageFault,
    unreachable: { isIt: ({ phone }) => !phone, text: 'notifications.confirm.withoutPhone' },
    addressOf: ({ phone }) => phone,
  },
  email: {
    hasSubject: true,
    isMetered: false,
    byRole: 'role',
    faultOf: ({ subject, message }) =>
      isBlank(subject) || isBlank(message) ? 'notifications.faults.fields' : undefined,
    unreachable: { isIt: ({ email }) => !email, text: 'notifications.confirm.withoutEmail' },
    addressOf: ({ email }) => email,
  },
  push: {
    hasSubject: true,
    isMetered: false,
    byRole: 'all',
    faultOf: messageFault,
    unreachable: undefined,
    addressOf: undefined,
  },
} as const satisfies Record<Channel, ChannelRecord>;

export const CHANNELS = Object.keys(channels) as [Channel, ...Channel[]];
export const channelOf = (channel: Channel): ChannelRecord => channels[channel];

/** Role options and the roles that they send. */
export const AUDIENCE_ROLES: Record<string, string[]> = {
  user: ['user'],
  merchant: ['merchant'],
  both: ['user', 'merchant'],
};

/** Ways to select the audience, in the order of their sub-tabs: by role, or by people. */
export const AUDIENCE_MODES = ['role', 'ids'] as const;
export type AudienceMode = (typeof AUDIENCE_MODES)[number];

export const audienceOf = (channel: Channel, mode: AudienceMode) =>
  mode === 'ids' ? 'people' : channelOf(channel).byRole;

/** Return the message keys of the toasts; by ID their punctuation differs. */
export const sentMessage = (channel: Channel, mode: AudienceMode) =>
  mode === 'ids' ? `notifications.sentById.${channel}` : 'notifications.sent';
export const failedMessage = (mode: AudienceMode) =>
  mode === 'ids' ? 'notifications.failedById' : 'notifications.failed';

/** Returns the name of a tab's fields in the page's single form, which keeps their values while another tab is open. */
export const fieldsName = (channel: Channel, mode: AudienceMode) => `${channel}_${mode}` as const;

type Audience = ReturnType<typeof audienceOf>;

const audiences = {
  role: {
    to: ({ role }) => ({ roles: AUDIENCE_ROLES[role] ?? [] }),
    faultOf: ({ role }) => (AUDIENCE_ROLES[role] ? undefined : 'notifications.faults.role'),
  },
  all: { to: () => 'all', faultOf: () => undefined },
  people: {
    to: (_, userIds) => ({ userIds }),
    faultOf: (_, people) => (people === 0 ? 'notifications.faults.users' : undefined),
  },
} satisfies Record<
  Audience,
  {
    to: (texts: MessageValues, userIds: Identifier[]) => Notification['to'];
    faultOf: (texts: MessageValues, people: number) => string | undefined;
  }
>;

/** Returns the message key of the first fault of a form, the audience before the texts. */
export function validateMessage(
  channel: Channel,
  mode: AudienceMode,
  texts: MessageValues,
  people: number,
) {
  return (
    audiences[audienceOf(channel, mode)].faultOf(texts, people) ?? channelOf(channel).faultOf(texts)
  );
}

/** Returns the field that a fault is about; undefined for the audience's people. */
export function fieldOfFault(fault: string, { subject }: MessageValues) {
  if (fault === 'notifications.faults.users') return undefined;
  if (fault === 'notifications.faults.role') return 'role';
  return fault === 'notifications.faults.fields' && isBlank(subject) ? 'subject' : 'message';
}

export function toNotification(
  channel: Channel,
  mode: AudienceMode,
  texts: MessageValues,
  userIds: Identifier[],
): Notification {
  const to = audiences[audienceOf(channel, mode)].to(texts, userIds);
  const { message, subject } = texts;
  return { channel, to, message, ...(channelOf(channel).hasSubject && { subject }) };
}
