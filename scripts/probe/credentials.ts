import { SettingsError } from '../../server/config';
import type { Credentials } from '../../src/adapter';
import type { Config } from '../../src/config';
import { signIn } from './signIn';

/** Returns the credentials from the environment: a token, or an email and a password. Throws SettingsError without either. */
export function credentialsFromEnv(env: NodeJS.ProcessEnv = process.env): {
  token?: string;
  credentials?: Credentials;
} {
  const { API_TOKEN: token, API_EMAIL: email, API_PASSWORD: password } = env;
  const credentials = email && password ? { email, password } : undefined;
  if (!token && !credentials) {
    throw new SettingsError(
      'API_TOKEN is not set, the token of an administrator, nor are API_EMAIL and API_PASSWORD',
    );
  }
  return { token, credentials };
}

/** Returns the token from the environment, or signs in for one. Throws SettingsError if the API returns none. */
export async function tokenFromEnv(config: Config, env = process.env): Promise<string> {
  const { token, credentials } = credentialsFromEnv(env);
  if (token || !credentials) return token ?? '';
  const signedIn = await signIn(config, credentials);
  if (signedIn.token) return signedIn.token;
  throw new SettingsError(`the sign-in failed: ${signedIn.report.findings[0]?.text}`);
}
