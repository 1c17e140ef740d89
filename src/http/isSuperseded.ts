import { CallError, errorMessage, kindOf } from './errors';
import { request, textOf } from './request';

/**
 * Tells whether the server has another build than the one this page came from, by the entry script that index.html
 * names. Throws CallError when it cannot be asked.
 */
export async function isSuperseded(base: string): Promise<boolean> {
  const asked = { method: 'GET', url: `${base}index.html`, cache: 'no-store' } as const;
  const answer = await request(asked);
  const { status, statusText, ok } = answer.response;
  if (!ok) throw new CallError(kindOf(status), errorMessage(undefined, status, statusText));
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return entry ? !(await textOf(answer)).includes(entry) : false;
}
