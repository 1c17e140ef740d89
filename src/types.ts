/** The signed-in administrator, as the API sent them (part 1, section 3: its further fields are not shown). */
export interface Admin {
  id: string;
  role?: string;
  email?: string;
  name?: string;
  [field: string]: unknown;
}

/** A customer of the payments service (part 1, section 3). Any field but the identifier may be absent. */
export interface User {
  id: string;
  name?: string;
  email?: string;
  phone?: string;
  businessname?: string;
  role?: string;
  country?: string;
}

/** An amount as the API sends it: a number or a decimal string, in major units. */
export type Amount = number | string;

/** A ledger entry of a customer's wallet (part 1, section 3). createdAt is ISO 8601. */
export interface Transaction {
  id: string;
  amount?: Amount;
  currency?: string;
  total?: Amount;
  fee?: Amount;
  vat?: Amount;
  type?: string;
  status?: string;
  reference?: string;
  narration?: string;
  balanceBefore?: Amount;
  balanceAfter?: Amount;
  createdAt?: string;
}

/** A chat session of a customer (part 1, section 3). createdAt is ISO 8601. */
export interface ChatSession {
  id: string;
  subject?: string;
  createdAt?: string;
  userId?: string;
  /** The single session as it came: its fields are not shown by the specification. */
  whole?: unknown;
}

/** What a person writes of an FAQ item. */
export interface FaqTexts {
  question: string;
  answer: string;
}

/** A question with its answer, of one support feature (part 1, section 3). */
export interface FaqItem extends Partial<FaqTexts> {
  id: string;
}

/** A support feature (part 1, section 3); `qas` comes with the detail call only. */
export interface SupportFeature {
  id: string;
  name?: string;
  description?: string;
  qas?: FaqItem[];
}

/** A bank that money can be sent to (part 2, section 3). */
export interface Bank {
  bankCode: string;
  bankName: string;
}

/** A customer as the wallet's look-up finds them: `customerId` is absent without a virtual account (part 2, section 3). */
export interface WalletCustomer {
  customerId?: string;
  email?: string;
  name?: string;
  /** The record as it came, shown raw (part 2, section 2). */
  raw: unknown;
}

/** A movement of money as it is sent; amounts are exact decimal text (part 2, sections 3 and 7; rulings R29). */
export type Order =
  | { kind: 'credit'; amount: string; customerId: string }
  | { kind: 'debit'; amount: string; customerId: string }
  | {
      kind: 'transfer';
      amount: string;
      fromCustomerId: string;
      toCustomerId: string;
      narration: string;
    }
  | {
      kind: 'bankTransfer';
      amount: string;
      accountNumber: string;
      accountName: string;
      bankCode: string;
      narration: string;
    };

/** A sales lead (part 2, section 3). Any field but the identifier may be absent; times are ISO 8601. */
export interface Lead {
  id: string;
  companyId?: number;
  approvedName?: string;
  rcNumber?: string;
  status?: string;
  email?: string;
  phone?: string;
  taxOffice?: string;
  natureOfBusiness?: string;
  classificationName?: string;
  companyRegistrationDate?: string;
  extractionStatus?: string;
  extractionError?: string;
  notificationStatus?: string;
  notificationError?: string;
  workbrookNotificationStatus?: string;
  lastExtractionAttempt?: string;
  lastNotificationAttempt?: string;
  createdAt?: string;
  updatedAt?: string;
  /** What the server said to a change of it. */
  said?: string;
}

/** Counts over all leads (part 2, section 3); absent where the server sent no number. */
export interface LeadStatistics {
  totalLeads?: number;
  activeLeads?: number;
  withEmail?: number;
  withPhone?: number;
}

/** Whom a lead is mailed for: the product itself, or the partner service Workbrook (part 2, section 2). */
export type MailService = 'product' | 'workbrook';

/** A team of customers (part 2, section 3). createdAt is ISO 8601. */
export interface Team {
  id: string;
  name?: string;
  createdAt?: string;
}

/** An invite to a team (part 2, section 3). */
export interface TeamInvite {
  id: string;
  teamId?: string;
  email?: string;
  /** `pending`, or another value that is shown as confirmed. */
  status?: string;
  role?: string;
  createdAt?: string;
}

/** A member of a team; without a user the account is gone (part 2, section 3). The user's id may be ''. */
export interface TeamMember {
  id: string;
  teamId?: string;
  createdAt?: string;
  user?: User;
}

/** A post of the community (part 2, section 3). `content` is HTML or plain text (rulings R25). */
export interface Feed {
  id: string;
  name?: string;
  content?: string;
  createdAt?: string;
  updatedAt?: string;
  like_count?: number;
}

/** A notification as it is sent (part 2, section 3): only an SMS has no subject; `all` are all app users. */
export interface Notification {
  channel: 'sms' | 'email' | 'push';
  to: { roles: string[] } | { userIds: string[] } | 'all';
  subject?: string;
  message: string;
}

/** What the system wrote down (part 2, section 3); some come without a time or a severity. */
export interface LogEntry {
  id: string;
  created_at?: string;
  activity?: string;
  /** `info`, `warning`, `error`, or nothing. */
  severity?: string;
  message?: string;
}

/** A comment on a post, or a reply to the comment `parentId` (part 2, section 3). Its content is text. */
export interface FeedComment {
  id: string;
  parentId: string | null;
  content: string;
  name?: string;
  createdAt?: string;
}

/** A merchant in the list for webhooks (part 2, section 3). Any field but the identifier may be absent. */
export interface Merchant {
  id: string;
  businessname?: string;
  name?: string;
  email?: string;
  phone?: string;
  country?: string;
  createdAt?: string;
}

/** A webhook of a merchant (part 2, section 3); `status` is active or inactive. */
export interface Webhook {
  id: string;
  url?: string;
  events?: unknown;
  status?: string;
}

/**
 * An event that a webhook is told of (part 2, section 3). Times are ISO 8601; `error` is JSON with a message, or plain
 * text; `webhook_id` holds url, status and id, and `payload` may hold a transaction.
 */
export interface WebhookEvent {
  id: string;
  event?: string;
  status?: string;
  created_at?: string;
  last_attempt?: string;
  error?: unknown;
  response?: unknown;
  payload?: unknown;
  webhook_id?: unknown;
}

/** What a retry sends (rulings R20). */
export interface Delivery {
  url?: string;
  status?: string;
  events?: string;
}
