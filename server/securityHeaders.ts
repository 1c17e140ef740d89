import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ConfigFile } from '../src/config';

// The hash of the empty text: emotion inserts empty style elements and fills them through CSSOM.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

// What a browser asks for on behalf of a page that has the headers already: there it heeds none of those that speak of
// pages. A worker, which has a policy of its own, is neither.
const partsOfAPage = new Set(['script', 'style', 'font']);
const ofPages = {
  contentSecurityPolicy: undefined,
  permissionsPolicy: {},
  xFrameOptions: false,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
} as const;

/**
 * Puts the security headers on every answer, errors included; of those that speak of pages, none on a page's scripts and
 * styles (docs/decisions/0021). `scriptHashes` are of what stands in index.html itself.
 */
export function securityHeaders(
  { apiHost, supportHost, signInHost }: ConfigFile,
  scriptHashes: string[] = [],
): MiddlewareHandler {
  const hosts = [apiHost, supportHost, signInHost].flatMap((host) =>
    host ? [new URL(host).origin] : [],
  );
  const withoutTls: Parameters<typeof secureHeaders>[0] = {
    // Nothing but ourselves, and the hosts of requests.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", emptyStyle],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...new Set(hosts)],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // A text becomes HTML only through the policies of src/components/fields/trustedTypes.ts.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'console'],
    },
    xFrameOptions: 'DENY',
    // What could watch a person, pay or reach their devices.
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      hid: [],
      microphone: [],
      midi: [],
      payment: [],
      serial: [],
      usb: [],
      clipboardWrite: ['self'],
    },
    strictTransportSecurity: false,
    // Every answer carries these headers; what says nothing to a browser of today stays out.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  const withTls = { ...withoutTls, strictTransportSecurity: 'max-age=31536000' };
  const full = [withoutTls, withTls].map((options) => secureHeaders(options));
  const ofParts = [withoutTls, withTls].map((options) => secureHeaders({ ...options, ...ofPages }));
  return (c, next) => {
    const isPart = partsOfAPage.has(c.req.header('Sec-Fetch-Dest') ?? '');
    const send = (isPart ? ofParts : full)[isTls(c) ? 1 : 0];
    return send ? send(c, next) : next();
  };
}

// Behind a proxy that ends TLS the address here is http; a browser ignores HSTS on plain http.
function isTls(c: Context): boolean {
  const forwarded = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return forwarded === 'https' || c.req.url.startsWith('https:');
}
