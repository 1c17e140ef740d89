const STATUSES = ['active', 'inactive'];

/** Returns the message key for a blank or invalid URL (part 2, section 5). */
export function validateUrl(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!text) return 'resources.view_webhook.urlRequired';
  // URL silently corrects inner spaces and a missing host, so both are rejected first.
  const isWeb = /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? undefined : 'resources.view_webhook.urlInvalid';
}

/** Returns the message key for any status except active and inactive. */
export function validateStatus(value: unknown): string | undefined {
  return STATUSES.includes(String(value)) ? undefined : 'resources.view_webhook.statusInvalid';
}
