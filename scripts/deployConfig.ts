import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  configFor,
  configFromEnvironment,
  SettingsError,
  warnOfPlainHosts,
} from '../server/config';
import { normaliseBasePath } from '../server/navigation';
import { basePathOf, checkBuild } from '../server/node';
import { proxyFromEnvironment } from '../server/proxySettings';
import { parsePort } from '../server/run';
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
  const { out, dist, root, cert, key } = values;
  const port = parsePort('--port', values.port, 8080);
  const config = configFor(dist, configFromEnvironment(process.env));
  warnOfPlainHosts(config);
  const { apiProxy } = proxyFromEnvironment(process.env);
  const basePath = normaliseBasePath(process.env.BASE_PATH || basePathOf(dist));
  checkBuild(dist, basePath);
  if (Boolean(cert) !== Boolean(key)) throw new SettingsError('--cert and --key need each other');
  const tls = cert && key ? { certificate: cert, key } : undefined;
  const server = apiProxy ? values.server : undefined;
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
