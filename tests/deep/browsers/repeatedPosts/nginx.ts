import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { vi } from 'vitest';
import { nginx, start } from '../../../support/programs';
import { identity, type Protocol } from './lossyApi';

/** Starts nginx with TLS in front of an API on this port. */
export async function startNginx(protocol: Protocol, apiPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await getPort();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const http2 = protocol === 'HTTP/2' ? ' http2' : '';
  const file = write(
    'nginx.conf',
    `worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      server {
        listen ${port} ssl${http2};
        ssl_certificate ${write('cert.pem', identity.cert)};
        ssl_certificate_key ${write('key.pem', identity.key)};
        location / {
          proxy_pass http://127.0.0.1:${apiPort};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
      }
    }`,
  );
  const program = start(...nginx(file), {});
  const workers = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(program.pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean);
  await vi.waitFor(() => workers(), { timeout: 20_000 });
  return {
    url: `https://localhost:${port}`,
    /** Ends the worker with its connections; nginx starts another. */
    killWorkers: () => {
      for (const pid of workers()) process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
