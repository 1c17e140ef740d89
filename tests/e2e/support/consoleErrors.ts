import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import type { Sandbox } from './sandbox';

interface LoggedError {
  text: string;
  /** URL of the resource that did not load, if Chromium itself logged the failure. */
  unreachable?: string;
}

/** Records every error that a page of the context logs or throws; `unexpected` returns those that are not allowed. */
export function watchConsole(context: BrowserContext, sandbox: Sandbox) {
  const errors: LoggedError[] = [];
  const allowed: RegExp[] = [];
  const browserFailures: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpectedFailure(message, sandbox)) return;
    const { url } = message.location();
    const isUnreachable = message.text().startsWith('Failed to load resource: net::');
    errors.push({
      text: `${message.text()} (${url})`,
      unreachable: isUnreachable ? url : undefined,
    });
  });
  context.on('weberror', (error) =>
    errors.push({ text: String(error.error().stack ?? error.error()) }),
  );
  context.on('requestfailed', (request) => {
    if (isBrowserRequest(request)) browserFailures.push(request.url());
  });
  return {
    /** Allows errors that match, in this test. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => {
      // One failed icon allows one message: the page may have requested the same URL itself.
      const forgiven = [...browserFailures];
      return errors
        .filter(({ unreachable }) => {
          const at = unreachable === undefined ? -1 : forgiven.indexOf(unreachable);
          if (at >= 0) forgiven.splice(at, 1);
          return at < 0;
        })
        .map(({ text }) => text)
        .filter((text) => !allowed.some((pattern) => pattern.test(text)));
    },
  };
}

// Chromium fetches icon and manifest by itself at any time, even while a test is offline. A response with an error status still
// counts, since the build then lacks the file.
function isBrowserRequest(request: Request): boolean {
  const isIcon = /\/(icon\.svg|favicon\.ico)$/.test(new URL(request.url()).pathname);
  return request.resourceType() === 'manifest' || (request.resourceType() === 'other' && isIcon);
}

// Chromium itself logs each failed request. Refusals by the API are part of its contract; failures of the server or the
// connection are expected only if the test armed one.
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
