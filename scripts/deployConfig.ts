import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  configFromEnvironment,
  configFromFile,
  SettingsError,
  warnOfPlainHosts,
} from '../server/config';
import { normaliseBasePath } from '../server/navigation';
import { basePathOf, checkBuild } from '../server/node';
import { parsePort } from '../server/run';
import { caddyfile } from './deploy/caddy';
import { nginxConf } from './deploy/nginx';
import { served } from './deploy/served';
import { nginxInFront } from './deploy/upstream';

// `npm run deploy:config`: nginx and Caddy configuration with the behaviour of server/, from the same environment. With
// `--upstream host:port,host:port` nginx is a proxy to the console's own servers instead. `--cert` and `--key` are the
// certificate files, which enable HTTP/2.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'deploy' },
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string', default: '/srv/console' },
    port: { type: 'string', default: '8080' },
    upstream: { type: 'string' },
    cert: { type: 'string' },
    key: { type: 'string' },
  },
});

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}. Nothing was written.`);
  process.exitCode = 1;
}

async function main() {
  const port = parsePort('--port', values.port, 8080);
  const written = values.upstream
    ? { 'nginx-upstream.conf': nginxInFront(values.upstream.split(','), port) }
    : await fromOurServer(port);
  mkdirSync(values.out, { recursive: true });
  for (const [name, text] of Object.entries(written)) writeFileSync(join(values.out, name), text);
  const expected = values.upstream ? '' : ` (files expected in ${values.root})`;
  console.log(`Written to ${values.out}/: ${Object.keys(written).join(', ')}${expected}`);
}

async function fromOurServer(port: number) {
  const { apiHost, ...others } = configFromEnvironment(process.env);
  const config = apiHost === undefined ? configFromFile(values.dist) : { apiHost, ...others };
  warnOfPlainHosts(config);
  const basePath = normaliseBasePath(process.env.BASE_PATH || basePathOf(values.dist));
  checkBuild(values.dist, basePath);
  const facts = await served(values.dist, config, basePath);
  const { cert, key } = values;
  if (Boolean(cert) !== Boolean(key)) throw new SettingsError('--cert and --key need each other');
  const tls = cert && key ? { certificate: cert, key } : undefined;
  const place = { root: values.root, port, tls };
  return { 'nginx.conf': nginxConf(facts, place), Caddyfile: caddyfile(facts, place) };
}
