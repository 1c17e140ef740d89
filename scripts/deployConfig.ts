import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configFromEnvironment, configFromFile, SettingsError } from '../server/config';
import { caddyfile } from './deploy/caddy';
import { nginxConf } from './deploy/nginx';
import { served } from './deploy/served';
import { nginxInFront } from './deploy/upstream';

// `npm run deploy:config`: configuration for nginx and Caddy that says what server/ says, from the same environment.
// With `--upstream host:port,host:port` nginx stands before servers of our own instead.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'deploy' },
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string', default: '/srv/console' },
    port: { type: 'string', default: '8080' },
    upstream: { type: 'string' },
  },
});
const port = Number(values.port);
const written = values.upstream
  ? { 'nginx-upstream.conf': nginxInFront(values.upstream.split(','), port) }
  : await fromOurServer();
mkdirSync(values.out, { recursive: true });
for (const [name, text] of Object.entries(written)) writeFileSync(join(values.out, name), text);
const expected = values.upstream ? '' : ` (files expected in ${values.root})`;
console.log(`Written to ${values.out}/: ${Object.keys(written).join(', ')}${expected}`);

async function fromOurServer() {
  const given = configFromEnvironment(process.env);
  const config = given.apiHost ? { apiHost: '', ...given } : configFromFile(values.dist);
  // Both would read these as signs of their own, and nginx knows no way around it.
  if (/[$`]/.test(JSON.stringify(config))) {
    throw new SettingsError(
      'The settings must not hold "$" or "`": nginx and Caddy read them as their own',
    );
  }
  const facts = await served(values.dist, config);
  const place = { root: values.root, port };
  return { 'nginx.conf': nginxConf(facts, place), Caddyfile: caddyfile(facts, place) };
}
