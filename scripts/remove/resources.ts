/** What belongs to a resource or an area beyond the files and entries with its name. */
interface Removable {
  /** Other names in URLs, kinds of change and tables. */
  names?: readonly string[];
  /** Files and folders without its name. */
  files?: readonly string[];
  /** Declarations of the core that name it, by file; `*` for all others there that nothing uses then. */
  core?: Readonly<Record<string, readonly string[]>>;
  /** Texts that name it where no entry can be removed. */
  replace?: readonly { file: string; from: string; to: string }[];
}

const SERVER_COUNTS = 'src/components/attention/serverCounts.ts';
const COUNTS = {
  'src/components/attention/useAttention.ts': ['CountQuery'],
  'src/components/attention/useServerCounts.ts': ['FRESH_MS', 'backgroundMeta'],
  // The warning of a form whose record changed: unused without any form of that kind.
  'src/operations/conflict.ts': ['*'],
};
// Days of random steps, some of them on pages that are removed.
const MODEL = ['tests/deep/model'];
const icon = (...names: string[]) => ({ 'src/components/buttons/icons.tsx': names });

/** The resources and areas that `npm run remove:resource` removes. */
export const removable: Readonly<Record<string, Removable>> = {
  admin: {
    core: {
      ...icon('AdminIcon'),
      'src/authProvider/roles.ts': ['ADMIN_ROLES'],
      'src/i18n/index.ts': ['menuAreas'],
    },
  },
  chatsession: {
    names: ['chat', 'chats'],
    files: ['src/customRoutes/customer/ChatsBlock.tsx'],
    core: {
      'src/components/customer/useCustomerHistory.ts': ['useCustomerChats'],
      ...icon('ChatIcon'),
    },
  },
  faq: { names: ['create_faq', 'edit_faq'], core: icon('HelpIcon') },
  feeds: {
    names: ['create_feeds'],
    files: ['src/dataProvider/readComments.ts'],
    core: icon('FeedsIcon'),
  },
  leads: {
    names: ['failedEmails'],
    files: [
      'sandbox/records/leadRecord.ts',
      'src/i18n/en/leadSelection.ts',
      'src/i18n/fr/leadSelection.ts',
      ...MODEL,
    ],
    core: { ...COUNTS, [SERVER_COUNTS]: ['countFailedEmails', '*'], ...icon('LeadsIcon') },
    // A role that is not listed reaches everything, so the entry of leadadmin stays.
    replace: [
      { file: 'src/authProvider/roles.ts', from: "landing: '/leads'", to: "landing: '/today'" },
    ],
  },
  logs: {
    names: ['errorLogs'],
    files: [
      'src/components/fields/SeverityBadge.tsx',
      'src/customRoutes/today/ErrorHours.tsx',
      'src/customRoutes/today/countHours.ts',
      'src/resources/transactions/NearbyLogs.tsx',
    ],
    core: {
      ...COUNTS,
      [SERVER_COUNTS]: ['readErrorLogs', 'ErrorLogs', '*'],
      'src/format/aroundTime.ts': ['*'],
    },
  },
  notifications: {
    names: ['msg'],
    files: ['src/components/customer/channelFor.ts', ...MODEL],
    core: { 'src/layout/search/useLocalResults.ts': ['message'], ...icon('BellIcon') },
  },
  teams: { names: ['teams_invites', 'teams_members'], core: icon('TeamsIcon') },
  webhooks: {
    names: ['view_webhook', 'view_webhookevent', 'create_webhook', 'merchants', 'retries'],
    files: [
      'sandbox/records/webhookRecord.ts',
      'src/customRoutes/customer/WebhooksBlock.tsx',
      'src/customRoutes/retries',
      'src/dataProvider/actions/webhookEvents.ts',
      'src/i18n/en/retries.ts',
      'src/i18n/fr/retries.ts',
      'src/resources/transactions/MentioningEvents.tsx',
      'tests/src/customRoutes/retries',
      ...MODEL,
    ],
    core: {
      'src/format/groupBy.ts': ['*'],
      'src/operations/useBatch.ts': ['useStoredBatch'],
      ...icon('WebhookIcon'),
    },
  },
};

/** Files that several of them share: removed with the last one. */
export const shared: Readonly<Record<string, readonly string[]>> = {
  'src/layout/search/useRecordSearch.ts': ['leads', 'teams', 'webhooks'],
};

/** The pages that the console needs, with the reason. */
export const kept: Readonly<Record<string, string>> = {
  users: 'it is the first list, and the page that every role but leadadmin opens after sign-in',
  transactions: 'the pages of users and of the wallet show the ledger of a customer',
  wallet: 'the page of a customer shows their balance, and the journal settles movements there',
  retries: 'it is part of webhooks: remove that',
  customer: 'it is the page of one user',
  today: 'it is part of the shell, with search and attention',
  activity: 'every change is recorded there',
  profile: 'it is the page of the signed-in admin',
};
