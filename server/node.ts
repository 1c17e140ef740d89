import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ConfigFile } from '../src/config';
import { createApiProxy } from './apiProxy';
import { createServer } from './app';
import { configFor, warnOfPlainHosts } from './config';
import type { Folders } from './files';
import { gracefulClose } from './gracefulClose';
import { normaliseBasePath } from './navigation';
import { type ProxySettings, proxiedConfig } from './proxySettings';
import { SettingsError } from './settings';

/** Without an `apiHost` ('' is the same origin), the hosts of the `config.json` in `distDir` are used. */
export type ServeOptions = Partial<ConfigFile> &
  ProxySettings &
  Folders & {
    /** 0 selects any free port. */
    port: number;
    basePath?: string;
    /** The network address to listen on. Default: all. */
    hostname?: string;
  };

/** Serves the built console over HTTP; rejects with a one-line error. */
export async function serveConsole(options: ServeOptions) {
  const { port, distDir, previousDist, hostname, basePath, apiProxy, apiProxyFile, ...given } =
    options;
  checkBuild(distDir, normaliseBasePath(basePath));
  if (previousDist && !existsSync(join(previousDist, 'index.html'))) {
    throw new SettingsError(`${join(previousDist, 'index.html')} is missing`);
  }
  const configured = configFor(distDir, given);
  warnOfPlainHosts(configured);
  const config = apiProxy ? proxiedConfig(configured) : configured;
  const proxy = apiProxy ? createApiProxy(configured, apiProxyFile) : undefined;
  const app = createServer({ distDir, previousDist, config, basePath, passOn: proxy?.handle });
  // Health checks of load balancers may use HTTP/1.0, which needs no Host header.
  const listener = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server = createHttpServer(listener);
  // Longer than the idle timeout of common proxies, which would otherwise reuse a closing connection.
  server.keepAliveTimeout = 65_000;
  // A slow upload to the API may take longer than the 300 s of Node.
  if (proxy) server.requestTimeout = 0;
  const closeServer = gracefulClose(server);
  const close = async () => {
    await closeServer();
    await proxy?.close();
  };
  await listen(server, port, hostname).catch(async (error: unknown) => {
    await proxy?.close();
    throw error;
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${named(hostname)}:${actualPort}${normaliseBasePath(basePath).slice(0, -1)}`,
    close,
  };
}

/** Returns the host for the URL; a server on all addresses is reachable as localhost. */
function named(hostname: string | undefined): string {
  if (!hostname || hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

/** Returns the base path of a build; undefined if its URLs are relative. Throws SettingsError without a build. */
export function basePathOf(distDir: string): string | undefined {
  const page = join(distDir, 'index.html');
  if (!existsSync(page)) throw new SettingsError(`${page} is missing: run "npm run build" first`);
  const built = /(?:src|href)="([^"]*\/)assets\//.exec(readFileSync(page, 'utf8'))?.[1];
  return built?.startsWith('/') ? built : undefined;
}

/** Throws SettingsError if a build has another base path. */
export function checkBuild(distDir: string, basePath: string): void {
  const built = basePathOf(distDir);
  if (built && built !== basePath) {
    throw new SettingsError(
      `${distDir} was built for ${built} but BASE_PATH is ${basePath}: they must be the same`,
    );
  }
}

function listen(server: Server, port: number, hostname: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `port ${port} is already in use`
          : `nothing can listen at port ${port} of ${hostname ?? 'this machine'}: ${error.code}`;
      reject(new SettingsError(why));
    });
    server.listen(port, hostname, resolve);
  });
}
