import type { Person } from '../../components/directory/person';
import type { Channel, Notification } from '../../dataProvider/actions/notifications';
import type { Identifier } from '../../format/identifiers';

export type { Channel };

/** What a form holds; a form without a role or a subject leaves it empty. */
export type Texts = { role: string; subject: string; message: string };
export const EMPTY: Texts = { role: '', subject: '', message: '' };

const isBlank = (text: string) => text.trim() === '';

interface ChannelRecord {
  /** Message key of its name. */
  label: string;
  hasSubject: boolean;
  /** The message is counted in the parts and the encoding of an SMS. */
  isMetered: boolean;
  /** Whom "By Users" reaches: a chosen role, or all app users (part 2, section 2). */
  byRole: 'role' | 'all';
  /** Message key of what keeps its texts from being sent (part 2, section 5). */
  faultOf: (texts: Texts) => string | undefined;
  /** Message key of the toast of a success by ID; it has an exclamation mark there (part 2, section 8). */
  sentById: string;
  /** Who cannot be reached, and the message key that says so; undefined where nobody knows. */
  unreachable: { isIt: (person: Person) => boolean; text: string } | undefined;
}

const messageFault = ({ message }: Texts) =>
  isBlank(message) ? 'notifications.faults.message' : undefined;

/** The channels, in the order of their tabs (part 2, section 2); the app's notifications are called push by the API. */
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

/** The role choices and what they are sent as (rulings R21). */
export const ROLES: Record<string, string[]> = {
  user: ['user'],
  merchant: ['merchant'],
  both: ['user', 'merchant'],
};

interface WayRecord {
  label: string;
  /** What a person names the audience by. */
  audience: (channel: Channel) => 'role' | 'all' | 'people';
  /** Message keys of the toast of a success and of a failure; by ID they have marks of their own (part 2, section 8). */
  sent: (channel: Channel) => string;
  failed: string;
}

/** The ways, in the order of their sub-tabs: by role, or by chosen people. */
export const ways = {
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

export type Way = keyof typeof ways;
export const WAYS = Object.keys(ways) as [Way, ...Way[]];

/** Name of a tab's fields in the one form of the page: what is typed in one tab outlives a look at another. */
export const nameOf = (channel: Channel, way: Way) => `${channel}_${way}` as const;

type Audience = ReturnType<WayRecord['audience']>;

const audiences = {
  role: {
    to: ({ role }) => ({ roles: ROLES[role] ?? [] }),
    faultOf: ({ role }) => (ROLES[role] ? undefined : 'notifications.faults.role'),
  },
  all: { to: () => 'all', faultOf: () => undefined },
  people: {
    to: (_, userIds) => ({ userIds }),
    faultOf: (_, people) => (people === 0 ? 'notifications.faults.users' : undefined),
  },
} satisfies Record<
  Audience,
  {
    to: (texts: Texts, userIds: Identifier[]) => Notification['to'];
    faultOf: (texts: Texts, people: number) => string | undefined;
  }
>;

/** Gives the message key of what keeps a form from being sent, the audience first (part 2, section 5). */
export function faultOf(channel: Channel, way: Way, texts: Texts, people: number) {
  const audience = ways[way].audience(channel);
  return audiences[audience].faultOf(texts, people) ?? channelOf(channel).faultOf(texts);
}

/** Writes what a form asks to send. */
export function toNotification(
  channel: Channel,
  way: Way,
  texts: Texts,
  userIds: Identifier[],
): Notification {
  const to = audiences[ways[way].audience(channel)].to(texts, userIds);
  const { message, subject } = texts;
  return { channel, to, message, ...(channelOf(channel).hasSubject && { subject }) };
}
