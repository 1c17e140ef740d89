const STATUSES = ['active', 'inactive'];

/** Refuses a blank address and one that is no web address, with message keys (part 2, section 5). */
export function validateUrl(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!text) return 'resources.view_webhook.urlRequired';
  // Spaces inside, and a missing host, are mended in silence by URL; nobody meant them.
  const isWeb = /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? undefined : 'resources.view_webhook.urlInvalid';
}

/** Refuses any status but active and inactive, with a message key (part 2, section 5). */
export function validateStatus(value: unknown): string | undefined {
  return STATUSES.includes(String(value)) ? undefined : 'resources.view_webhook.statusInvalid';
}
