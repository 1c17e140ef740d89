import { configFromEnvironment } from './config';
import { serveConsole } from './node';
import { parsePort } from './run';

/** Starts the production server alone: PORT, HOST, BASE_PATH, DIST_DIR and the variables of config.json. */
export async function main() {
  const { PORT, HOST, BASE_PATH, DIST_DIR } = process.env;
  const server = await serveConsole({
    ...configFromEnvironment(process.env),
    port: parsePort('PORT', PORT, 3000),
    hostname: HOST,
    basePath: BASE_PATH,
    distDir: DIST_DIR ?? 'dist',
  });
  return { message: `Console at ${server.url}`, stop: server.close };
}
