/** A header of requests passed on: a request that has it already comes back to this server. */
export const PASSED_ON = 'X-Passed-On-By';
const PASSED_ON_BY = 'payments-admin-console';

const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/i;

// What the API did not receive while the browser called it across origins, or what is about the console's own address.
const OF_BROWSERS =
  /^(host|cookie2?|origin|referer|sec-.*|access-control-request-.*|expect|upgrade-insecure-requests)$/i;

// Set by proxies in front of this server, or by a browser that poses as one.
const OF_PROXIES =
  /^(via|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|x-original-.*|x-rewrite-url|x-passed-on-by)$/i;

// Browsers apply these to the whole origin, which is the console's.
const OF_AN_ORIGIN =
  /^(set-cookie2?|clear-site-data|service-worker-allowed|alt-svc|strict-transport-security|nel|report-to|reporting-endpoints|access-control-.*|accept-ch|critical-ch|content-security-policy(-report-only)?)$/i;

const namesIn = (connection: string | null | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Returns the headers of a browser's request that the API receives, without `removed`. */
export function requestHeaders(sent: Headers, removed?: string): Headers {
  const listed = namesIn(sent.get('Connection'));
  const passed = new Headers();
  for (const [name, value] of sent) {
    const isDropped = [HOP_BY_HOP, OF_BROWSERS, OF_PROXIES].some((names) => names.test(name));
    if (isDropped || listed.includes(name) || name === removed?.toLowerCase()) continue;
    passed.append(name, value);
  }
  passed.set(PASSED_ON, PASSED_ON_BY);
  return passed;
}

/**
 * Returns the headers of the API's answer that the browser receives. An answer is data for the console: it is never a
 * document or a script of the console's origin, whatever its type is.
 */
export function responseHeaders(received: Iterable<[string, string]>): Headers {
  const passed = new Headers();
  const pairs = [...received];
  const connection = pairs.find(([name]) => /^connection$/i.test(name))?.[1];
  const listed = namesIn(connection);
  for (const [name, value] of pairs) {
    if (HOP_BY_HOP.test(name) || OF_AN_ORIGIN.test(name) || listed.includes(name.toLowerCase()))
      continue;
    passed.append(name, value);
  }
  passed.set('Content-Security-Policy', "default-src 'none'; sandbox");
  passed.set('X-Content-Type-Options', 'nosniff');
  return passed;
}
