import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { API_KEY } from './api';

/** The password of every account. */
export const PASSWORD = 'pass';
/** The code of an account that has a second factor. */
export const CODE = '246810';

interface Options {
  /** Forwards a request to the specified API as the account with that email. */
  forward: (path: string, request: Request, email: string) => Promise<Response>;
  /** Seconds for which a token is valid. */
  expiresIn?: number;
  /** Emails of the accounts that have a second factor. */
  secondFactor?: readonly string[];
  /** The reason why the identity provider refuses every sign-in. */
  refusal?: string;
}

const inToken = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (sub: string) => [inToken({ alg: 'none' }), inToken({ sub }), ''].join('.');

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

/**
 * A small API in front of the sandbox: OAuth's password grant, tokens that expire, refresh tokens that are accepted
 * once, an API key, everything else under /v2. `expireTokens` ends all tokens that were issued so far.
 */
export function createOauthServer({
  forward,
  expiresIn = 900,
  secondFactor = [],
  refusal,
}: Options) {
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const codes = new Map<string, { email: string; challenge: string }>();
  const received: string[] = [];
  let issued = 0;
  let isFailing = () => false;

  const profileOf = (email: string) => demoAccounts.find((account) => account.email === email);
  const invalid = (c: Context, error_description: string, status: 400 | 401 | 403 = 400) =>
    c.json({ error: 'invalid_grant', error_description }, status);

  function issue(c: Context, email: string) {
    issued += 1;
    const [token, renewal] = [`access-${issued}`, `refresh-${issued}`];
    access.set(token, email);
    refresh.set(renewal, email);
    const { id, name, role } = profileOf(email) ?? {};
    const profile = { id, name, email, role };
    return c.json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: expiresIn,
      refresh_token: renewal,
      id_token: idToken(id ?? ''),
      profile,
    });
  }

  const app = new Hono().basePath('/v2');
  app.use(cors());
  app.use(async (c, next) => {
    const path = c.req.path.slice('/v2'.length);
    received.push(`${c.req.method} ${path}`);
    const isApi = !/^\/(\.well-known|authorize|oauth)/.test(path);
    if (isApi && c.req.header('X-Api-Key') !== API_KEY)
      return c.json({ detail: 'No API key' }, 403);
    return next();
  });
  // The sign-in page of the identity provider accepts everyone who opens it.
  app.get('/.well-known/openid-configuration', (c) => {
    const issuer = c.req.url.slice(0, c.req.url.indexOf('/.well-known'));
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
    });
  });
  app.get('/authorize', (c) => {
    const { redirect_uri = '', state = '', code_challenge = '' } = c.req.query();
    const back = new URL(redirect_uri);
    back.searchParams.set('state', state);
    if (refusal) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', refusal);
    } else {
      const code = `code-${codes.size + 1}`;
      codes.set(code, { email: demoAccounts[0].email, challenge: code_challenge });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href);
  });
  app.post('/oauth/token', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    switch (form.grant_type) {
      case 'password': {
        const email = form.username ?? '';
        if (!profileOf(email) || form.password !== PASSWORD) {
          return invalid(c, 'Wrong e-mail or password', 401);
        }
        const isProven = !secondFactor.includes(email) || form.otp === CODE;
        return isProven ? issue(c, email) : invalid(c, 'Wrong code', 401);
      }
      case 'authorization_code': {
        const { email, challenge } = codes.get(form.code ?? '') ?? {};
        codes.delete(form.code ?? '');
        const isProven = challenge === (await challengeOf(form.code_verifier ?? ''));
        return email && isProven ? issue(c, email) : invalid(c, 'The code was used before');
      }
      case 'refresh_token': {
        if (isFailing()) return c.json({ detail: 'Try again later' }, 503);
        const email = refresh.get(form.refresh_token ?? '');
        refresh.delete(form.refresh_token ?? '');
        return email ? issue(c, email) : invalid(c, 'The refresh token was used before');
      }
      default:
        return invalid(c, 'Unknown grant type');
    }
  });
  app.post('/oauth/revoke', async (c) => {
    const { token } = (await c.req.parseBody()) as { token: string };
    refresh.delete(token);
    return c.body(null, 204);
  });
  app.all('*', async (c) => {
    const email = access.get(c.req.header('Authorization')?.slice('Bearer '.length) ?? '');
    if (!email) return c.json({ detail: 'The token has expired' }, 401);
    const path = c.req.path.slice('/v2'.length);
    if (path !== '/userinfo') return forward(path, c.req.raw, email);
    const { id, name, role } = profileOf(email) ?? {};
    return c.json({ profile: { id, name, email, role } });
  });

  return {
    fetch: async (request: Request) => app.fetch(request),
    /** All requests so far, such as `GET /users`. */
    received,
    /** Ends all tokens that were issued so far; their refresh tokens stay valid. */
    expireTokens: () => access.clear(),
    /** Responds to renewals with 503 while the function returns true. */
    failRenewals(isDown: () => boolean) {
      isFailing = isDown;
    },
    /** Ends all refresh tokens. */
    revokeAll: () => refresh.clear(),
    isRevoked: (refreshToken: string) => !refresh.has(refreshToken),
  };
}
