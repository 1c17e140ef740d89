import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configFor, configFromEnvironment, warnOfPlainHosts } from '../server/config';
import { normaliseBasePath } from '../server/navigation';
import { basePathOf, checkBuild } from '../server/node';
import { proxyFromEnvironment } from '../server/proxySettings';
import { parsePort, SettingsError, settingsOf } from '../server/settings';
import { cleanText } from '../src/config';
import { deployFiles } from './deployFiles';

// `npm run deploy:config`: fills the templates of deploy/ for nginx and Caddy, from the environment and the build.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'deploy' },
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string', default: '/srv/console' },
    port: { type: 'string', default: '8080' },
    server: { type: 'string', default: '127.0.0.1:3000' },
    cert: { type: 'string' },
    key: { type: 'string' },
  },
});

try {
  const {
    out,
    dist,
    root,
    cert,
    key,
    server: upstream,
  } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cleanText(value)]),
  ) as typeof values;
  for (const [name, path] of Object.entries({ root, cert, key })) {
    // It becomes a part of a line of the server's configuration.
    if (path !== undefined && !/^(\/|[a-z]:[/\\])[^\s"'`;{}$]*$/i.test(path))
      throw new SettingsError(`--${name} must be a whole path without blanks, but is "${path}"`);
  }
  const port = parsePort('--port', values.port, 8080);
  const config = configFor(dist, configFromEnvironment(process.env));
  warnOfPlainHosts(config);
  const { apiProxy } = proxyFromEnvironment(process.env);
  const basePath = normaliseBasePath(settingsOf().BASE_PATH || basePathOf(dist));
  checkBuild(dist, basePath);
  if (Boolean(cert) !== Boolean(key)) throw new SettingsError('--cert and --key need each other');
  const tls = cert && key ? { certificate: cert, key } : undefined;
  const server = apiProxy ? upstream : undefined;
  const files = await deployFiles(dist, config, basePath, { root, port, tls, server });
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  const expected = server
    ? `the console's server expected at ${server}`
    : `files expected in ${root}`;
  console.log(`Written to ${out}/: ${Object.keys(files).join(', ')} (${expected})`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}. Nothing was written.`);
  process.exitCode = 1;
}
