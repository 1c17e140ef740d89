import type { MiddlewareHandler } from 'hono';
import type { ConsoleConfig } from './config';

// The hash of the empty text: emotion inserts empty style elements and fills them through CSSOM.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

// What could watch a person, pay or reach their devices; a short list, since every answer carries it.
const closedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Writes the content security policy: nothing but ourselves, and the two hosts for calls. */
export function contentSecurityPolicy({ apiHost, supportHost }: ConsoleConfig): string {
  const hosts = [...new Set([apiHost, supportHost])].filter(Boolean);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Puts the security headers on every answer, errors included. */
export function securityHeaders(config: ConsoleConfig): MiddlewareHandler {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [
      ...closedFeatures.map((name) => `${name}=()`),
      'clipboard-write=(self)',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    // Behind a proxy that ends TLS the address here is http; a browser ignores HSTS on plain http.
    const forwarded = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim();
    if (forwarded === 'https' || c.req.url.startsWith('https:')) {
      c.header('Strict-Transport-Security', 'max-age=31536000');
    }
  };
}
