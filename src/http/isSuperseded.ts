import { CallError, errorMessage, failureKindOf } from './errors';
import { bodyText, request } from './request';

/**
 * Returns whether the server has a different build from this page, by the entry script in index.html. Throws CallError
 * when the request fails.
 */
export async function isSuperseded(base: string): Promise<boolean> {
  const details = { method: 'GET', url: `${base}index.html`, cache: 'no-store' } as const;
  const response = await request(details);
  const { status, statusText, ok } = response.response;
  if (!ok) throw new CallError(failureKindOf(status), errorMessage(undefined, status, statusText));
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return entry ? !(await bodyText(response)).includes(entry) : false;
}
