import { configFromEnvironment } from './config';
import { serveConsole } from './node';
import { parsePort } from './run';

/** Starts the production server: PORT, HOST, BASE_PATH, DIST_DIR, PREVIOUS_DIST and the variables of config.json. */
export async function main() {
  const { PORT, HOST, BASE_PATH, DIST_DIR, PREVIOUS_DIST } = process.env;
  const server = await serveConsole({
    ...configFromEnvironment(process.env),
    port: parsePort('PORT', PORT, 3000),
    hostname: HOST,
    basePath: BASE_PATH,
    distDir: DIST_DIR ?? 'dist',
    previousDist: PREVIOUS_DIST || undefined,
  });
  return { message: `Console at ${server.url}`, stop: server.close };
}
