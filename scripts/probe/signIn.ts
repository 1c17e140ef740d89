import type { Credentials } from '../../src/adapter';
import { api } from '../../src/api';
import type { Config } from '../../src/config';
import { request } from '../../src/http/request';
import { readResponse } from '../../src/http/response';
import { toRequest } from '../../src/http/send';
import { type EndpointReport, type Finding, verdictOf } from './finding';

/** Signs in as the console does. Returns the findings, and the token if there is one; no other read works without it. */
export async function signIn(config: Config, credentials: Credentials) {
  const started = performance.now();
  const found = await tokenOf(config, credentials).catch((error: Error) => ({
    text: error.message,
  }));
  const ms = Math.round(performance.now() - started);
  const isToken = 'token' in found;
  const findings: Finding[] = isToken
    ? []
    : [{ kind: 'refused', breaks: true, text: found.text, at: 'src/api.ts' }];
  const report: EndpointReport = { of: 'sign-in', verdict: verdictOf(findings), ms, findings };
  return { token: isToken ? found.token : undefined, report };
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
  if ('challenge' in result) return { text: 'a second factor is wanted: set API_TOKEN instead' };
  return { text: result.rejected ?? 'the response holds no token where signIn.read looks for it' };
}
