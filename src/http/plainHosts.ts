import type { ConfigFile } from '../config';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Lists the hosts that are called over plain HTTP on another machine. `pageHost` is the console's origin. */
export function plainHosts(
  { apiHost, supportHost, signInHost }: ConfigFile,
  pageHost = '',
): string[] {
  const hosts = [apiHost || pageHost, supportHost ?? '', signInHost ?? ''].filter((host) => {
    const { protocol, hostname } = new URL(host || 'https://none');
    return protocol === 'http:' && !LOOPBACK.test(hostname);
  });
  return [...new Set(hosts)];
}
