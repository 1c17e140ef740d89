import { CallError, errorMessage, failureKindOf } from './errors';
import { bodyText, request } from './request';

const MODULE = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/gi;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Returns whether the server has a different build from this page: its index.html names another entry script in the
 * same folder. Any other page, such as the sign-in page of a proxy, is no version. Throws CallError when the request
 * fails.
 */
export async function isSuperseded(base: string): Promise<boolean> {
  const response = await request({ method: 'GET', url: `${base}index.html` });
  const { status, statusText, ok } = response.response;
  if (!ok) throw new CallError(failureKindOf(status), errorMessage(undefined, status, statusText));
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  const served = [...(await bodyText(response)).matchAll(MODULE)].map(([, src = '']) => src);
  return !served.includes(entry) && served.some((src) => folderOf(src) === folderOf(entry));
}
