import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configFromEnvironment, configFromFile } from '../server/config';
import { caddyfile } from './deploy/caddy';
import { nginxConf } from './deploy/nginx';
import { served } from './deploy/served';

// `npm run deploy:config`: configuration for nginx and Caddy that says what server/ says, from the same environment.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'deploy' },
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string', default: '/srv/console' },
    port: { type: 'string', default: '8080' },
  },
});
const given = configFromEnvironment(process.env);
const config = given.apiHost ? { apiHost: '', ...given } : configFromFile(values.dist);
const facts = await served(values.dist, config);
const place = { root: values.root, port: Number(values.port) };
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'nginx.conf'), nginxConf(facts, place));
writeFileSync(join(values.out, 'Caddyfile'), caddyfile(facts, place));
console.log(`Written to ${values.out}/: nginx.conf, Caddyfile (files expected in ${values.root})`);
