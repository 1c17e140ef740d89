import type { Person } from '../../components/directory/person';
import type { Channel, Notification } from '../../dataProvider/actions/notifications';
import type { Identifier } from '../../format/identifiers';

export type { Channel };

/** Values of a form; fields that it does not have are empty. */
export type MessageValues = { role: string; subject: string; message: string };
export const EMPTY_MESSAGE: MessageValues = { role: '', subject: '', message: '' };

const isBlank = (text: string) => text.trim() === '';

interface ChannelRecord {
  /** Message key. */
  label: string;
  hasSubject: boolean;
  /** Shows the encoding and the number of parts of an SMS. */
  isMetered: boolean;
  /** Audience of "By Users": a selected role, or all app users. */
  byRole: 'role' | 'all';
  /** Returns the message key of a fault in the texts. */
  faultOf: (texts: MessageValues) => string | undefined;
  /** Message key of the success toast by ID, which ends with an exclamation mark (part 2, section 8). */
  sentById: string;
  /** Tests whether a person cannot be reached, with its message key; undefined if that is not known. */
  unreachable: { isIt: (person: Person) => boolean; text: string } | undefined;
}

const messageFault = ({ message }: MessageValues) =>
  isBlank(message) ? 'notifications.faults.message' : undefined;

/** Channels in the order of their tabs (part 2, section 2). The API calls app notifications `push`. */
export const channels = {
  sms: {
    label: 'notifications.channels.sms',
    hasSubject: false,
    isMetered: true,
    byRole: 'role',
    faultOf: messageFault,
    sentById: 'notifications.sentById.sms',
    unreachable: { isIt: ({ phone }) => !phone, text: 'notifications.confirm.withoutPhone' },
  },
  email: {
    label: 'notifications.channels.email',
    hasSubject: true,
    isMetered: false,
    byRole: 'role',
    faultOf: ({ subject, message }) =>
      isBlank(subject) || isBlank(message) ? 'notifications.faults.fields' : undefined,
    sentById: 'notifications.sentById.email',
    unreachable: { isIt: ({ email }) => !email, text: 'notifications.confirm.withoutEmail' },
  },
  push: {
    label: 'notifications.channels.push',
    hasSubject: true,
    isMetered: false,
    byRole: 'all',
    faultOf: messageFault,
    sentById: 'notifications.sentById.push',
    unreachable: undefined,
  },
} as const satisfies Record<Channel, ChannelRecord>;

export const CHANNELS = Object.keys(channels) as [Channel, ...Channel[]];
export const channelOf = (channel: Channel): ChannelRecord => channels[channel];

/** Role options and the roles that they send (rulings R21). */
export const AUDIENCE_ROLES: Record<string, string[]> = {
  user: ['user'],
  merchant: ['merchant'],
  both: ['user', 'merchant'],
};

interface WayRecord {
  label: string;
  /** How the user selects the audience. */
  audience: (channel: Channel) => 'role' | 'all' | 'people';
  /** Message keys of the success and failure toasts; by ID their punctuation differs. */
  sent: (channel: Channel) => string;
  failed: string;
}

/** Ways in the order of their sub-tabs: by role, or by selected people. */
export const audienceModes = {
  role: {
    label: 'notifications.ways.role',
    audience: (channel) => channelOf(channel).byRole,
    sent: () => 'notifications.sent',
    failed: 'notifications.failed',
  },
  ids: {
    label: 'notifications.ways.ids',
    audience: () => 'people',
    sent: (channel) => channelOf(channel).sentById,
    failed: 'notifications.failedById',
  },
} as const satisfies Record<string, WayRecord>;

export type AudienceMode = keyof typeof audienceModes;
export const AUDIENCE_MODES = Object.keys(audienceModes) as [AudienceMode, ...AudienceMode[]];

/** Returns the name of a tab's fields in the page's single form, which keeps their values while another tab is open. */
export const fieldsName = (channel: Channel, way: AudienceMode) => `${channel}_${way}` as const;

type Audience = ReturnType<WayRecord['audience']>;

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

/** Returns the message key of the first fault of a form, the audience before the texts (part 2, section 5). */
export function validateMessage(
  channel: Channel,
  way: AudienceMode,
  texts: MessageValues,
  people: number,
) {
  const audience = audienceModes[way].audience(channel);
  return audiences[audience].faultOf(texts, people) ?? channelOf(channel).faultOf(texts);
}

/** Returns the notification that a form sends. */
export function toNotification(
  channel: Channel,
  way: AudienceMode,
  texts: MessageValues,
  userIds: Identifier[],
): Notification {
  const to = audiences[audienceModes[way].audience(channel)].to(texts, userIds);
  const { message, subject } = texts;
  return { channel, to, message, ...(channelOf(channel).hasSubject && { subject }) };
}
