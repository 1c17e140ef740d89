/** Returns whether a request changes something: not a read, a sign-in, or the sandbox's own control. */
export function isChange(method: string, url: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  return !/^\/(api\/v1\/auth|__sandbox)\//.test(new URL(url).pathname);
}
