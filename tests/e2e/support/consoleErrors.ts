import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import type { Sandbox } from './sandbox';

/** Notes every error that a page of the context logs or throws; `unexpected` lists the unforgiven. */
export function watchConsole(context: BrowserContext, sandbox: Sandbox) {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedFailure(message, sandbox)) {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
  return {
    /** Forgives errors that match, in this test. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
  };
}

// Chromium itself logs each failed request. Refusals of the API are part of its contract; failures
// of the server or the connection are expected only where the test armed one.
function isExpectedFailure(message: ConsoleMessage, sandbox: Sandbox): boolean {
  const ofApi = message.location().url.startsWith(`${sandbox.url}/`);
  const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;
  const failed = /^Failed to load resource: |^Access to fetch at .* blocked by CORS policy/;
  if (ofApi && refused.test(message.text())) return true;
  return (
    sandbox.hadFault() &&
    failed.test(message.text()) &&
    (ofApi || message.text().includes(sandbox.url))
  );
}
