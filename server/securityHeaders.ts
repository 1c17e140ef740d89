import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ConfigFile } from '../src/config';

// The hash of the empty text: emotion inserts empty style elements and fills them through CSSOM.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

// Subresources of a page: browsers ignore the page-level headers there. A worker has its own policy.
const pageDirectives = new Set(['script', 'style', 'font']);
const ofPages = {
  contentSecurityPolicy: undefined,
  permissionsPolicy: {},
  xFrameOptions: false,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
} as const;

/**
 * Adds the security headers to every response, including errors; without the page-level headers on a page's scripts,
 * styles and fonts (docs/decisions/0021). `scriptHashes` are those of the inline scripts.
 */
export function securityHeaders(
  { apiHost, supportHost, signInHost }: ConfigFile,
  scriptHashes: string[] = [],
): MiddlewareHandler {
  const hosts = [apiHost, supportHost, signInHost].flatMap((host) =>
    host ? [new URL(host).origin] : [],
  );
  const withoutTls: Parameters<typeof secureHeaders>[0] = {
    // Only the own origin and the hosts of the API.
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
      // Text becomes HTML only through the policies of src/components/fields/trustedTypes.ts.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'console'],
    },
    xFrameOptions: 'DENY',
    // Features that could observe the user, pay, or access devices.
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
    // These headers are part of every response, so those without effect in current browsers are omitted.
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
    const isPart = pageDirectives.has(c.req.header('Sec-Fetch-Dest') ?? '');
    const send = (isPart ? ofParts : full)[isTls(c) ? 1 : 0];
    return send ? send(c, next) : next();
  };
}

// Behind a proxy that terminates TLS, the URL here is http; browsers ignore HSTS over plain HTTP.
function isTls(c: Context): boolean {
  const forwarded = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return forwarded === 'https' || c.req.url.startsWith('https:');
}
