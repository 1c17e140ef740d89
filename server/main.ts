import { configFromEnvironment } from './config';
import { serveConsole } from './node';
import { proxyFromEnvironment } from './proxySettings';
import { parsePort, settingsOf } from './settings';

/** Starts the production server: PORT, HOST, BASE_PATH, DIST_DIR, PREVIOUS_DIST, API_PROXY and the variables of config.json. */
export async function main() {
  const { PORT, HOST, BASE_PATH, DIST_DIR, PREVIOUS_DIST } = settingsOf();
  const config = configFromEnvironment(process.env);
  const proxy = proxyFromEnvironment(process.env);
  const server = await serveConsole({
    ...config,
    ...proxy,
    port: parsePort('PORT', PORT, 3000),
    hostname: HOST,
    basePath: BASE_PATH,
    distDir: DIST_DIR ?? 'dist',
    previousDist: PREVIOUS_DIST,
  });
  const passed = proxy.apiProxy ? `\nPasses the API on to ${config.apiHost}` : '';
  return { message: `Console at ${server.url}${passed}`, stop: server.close };
}
