import { configFromEnvironment } from './config';
import { serveConsole } from './node';
import { parsePort, run } from './run';

// The production server alone: PORT, HOST, BASE_PATH, DIST_DIR, API_HOST, SUPPORT_HOST, IDEMPOTENCY_HEADER.
await run(async () => {
  const { PORT, HOST, BASE_PATH, DIST_DIR } = process.env;
  const server = await serveConsole({
    ...configFromEnvironment(process.env),
    port: parsePort('PORT', PORT, 3000),
    hostname: HOST,
    basePath: BASE_PATH,
    distDir: DIST_DIR ?? 'dist',
  });
  return { message: `Console at ${server.url}`, stop: server.close };
});
