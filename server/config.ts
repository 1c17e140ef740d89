import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the console reads from `config.json` beside `index.html` (rulings R1 and R16a). */
export type ConsoleConfig = {
  apiHost: string;
  supportHost?: string;
  idempotencyHeader?: string;
};

/** A mistake in the settings that a person can mend; shown as one line, without a stack. */
export class SettingsError extends Error {}

/** Checks one host setting and returns its bare origin; `''` stands for the console's own origin. */
export function parseHost(name: string, value: string): string {
  if (value === '') return '';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWebAddress = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Anything behind the origin would be dropped from the policy and doubled in every call.
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !value.endsWith('?');
  if (!url || !isWebAddress || !isBare || url.username || url.password) {
    throw new SettingsError(
      `${name} must be an origin such as https://payments.example, without path or query, but is "${value}"`,
    );
  }
  return url.origin;
}

/** Checks the name of the idempotency header (RFC 9110 token). */
function parseHeaderName(name: string, value: string): string {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(value)) {
    throw new SettingsError(`${name} must be the name of an HTTP header, but is "${value}"`);
  }
  return value;
}

/** Reads the settings from the environment; undefined when no API host is named there. */
export function configFromEnvironment(env: NodeJS.ProcessEnv): ConsoleConfig | undefined {
  const { API_HOST, SUPPORT_HOST, IDEMPOTENCY_HEADER } = env;
  if (!API_HOST) {
    if (SUPPORT_HOST || IDEMPOTENCY_HEADER) {
      throw new SettingsError('SUPPORT_HOST and IDEMPOTENCY_HEADER need API_HOST beside them');
    }
    return undefined;
  }
  return checkConfig(
    // An empty variable means the same as an absent one.
    {
      apiHost: API_HOST,
      supportHost: SUPPORT_HOST || undefined,
      idempotencyHeader: IDEMPOTENCY_HEADER || undefined,
    },
    ['API_HOST', 'SUPPORT_HOST', 'IDEMPOTENCY_HEADER'],
  );
}

/** Reads the `config.json` that was built into `dist`, for a server without API_HOST. */
export function configFromFile(distDir: string): ConsoleConfig {
  const file = join(distDir, 'config.json');
  if (!existsSync(file)) throw new SettingsError(`API_HOST is not set and ${file} is missing`);
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return checkConfig(content, ['apiHost', 'supportHost', 'idempotencyHeader']);
  } catch (error) {
    throw new SettingsError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Checks and normalises the settings; `names` are the words for them in the error line. */
export function checkConfig(
  content: unknown,
  names: [string, string, string] = ['apiHost', 'supportHost', 'idempotencyHeader'],
): ConsoleConfig {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new SettingsError('expected a JSON object');
  }
  const { apiHost, supportHost, idempotencyHeader, ...further } = content as Record<
    string,
    unknown
  >;
  return {
    ...further,
    apiHost: parseHost(names[0], text(names[0], apiHost)),
    ...(supportHost !== undefined && {
      supportHost: parseHost(names[1], text(names[1], supportHost)),
    }),
    ...(idempotencyHeader !== undefined &&
      idempotencyHeader !== '' && {
        idempotencyHeader: parseHeaderName(names[2], text(names[2], idempotencyHeader)),
      }),
  };
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new SettingsError(`${name} must be a text`);
  return value;
}
