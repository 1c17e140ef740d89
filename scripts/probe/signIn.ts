import { SettingsError } from '../../server/config';
import type { Credentials } from '../../src/adapter';
import { api } from '../../src/api';
import type { Config } from '../../src/config';
import { request } from '../../src/http/request';
import { readResponse } from '../../src/http/response';
import { toRequest } from '../../src/http/send';
import { finding, reportOf } from './finding';

/** Returns the credentials from the environment: a token, or an email and a password. Throws SettingsError without either. */
export function credentialsFromEnv(): { token?: string; credentials?: Credentials } {
  const { API_TOKEN: token, API_EMAIL: email, API_PASSWORD: password } = process.env;
  const credentials = email && password ? { email, password } : undefined;
  if (!token && !credentials) {
    throw new SettingsError(
      'API_TOKEN is not set, the token of an administrator, nor are API_EMAIL and API_PASSWORD',
    );
  }
  return { token, credentials };
}

/** Returns the token from the environment, or signs in for one. Throws SettingsError if the API returns none. */
export async function tokenFromEnv(config: Config): Promise<string> {
  const { token, credentials } = credentialsFromEnv();
  if (token || !credentials) return token ?? '';
  const signedIn = await signIn(config, credentials);
  if (signedIn.token) return signedIn.token;
  throw new SettingsError(`the sign-in failed: ${signedIn.report.findings[0]?.text}`);
}

/** Signs in as the console does. Returns the findings, and the token if there is one; no other read works without it. */
export async function signIn(config: Config, credentials: Credentials) {
  const started = performance.now();
  const found = await tokenOf(config, credentials).catch((error: Error) => ({
    text: error.message,
  }));
  const ms = Math.round(performance.now() - started);
  if ('token' in found) return { token: found.token, report: reportOf('sign-in', [], { ms }) };
  const findings = [{ ...finding('refused', found.text), at: 'src/api.ts' }];
  return { token: undefined, report: reportOf('sign-in', findings, { ms }) };
}

async function tokenOf(
  config: Config,
  credentials: Credentials,
): Promise<{ token: string } | { text: string }> {
  if ('oidc' in api.signIn) {
    return { text: 'staff sign in at an identity provider: set API_TOKEN in place of a password' };
  }
  const call = { ...api.signIn.request(credentials), anonymous: true };
  const response = await readResponse(await request(toRequest(config, call, null)));
  const result = api.signIn.read(response);
  if ('token' in result) return result;
  return { text: result.rejected ?? 'the response holds no token where signIn.read looks for it' };
}
