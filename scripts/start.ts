import './sandboxBasePath';
import { demoAccounts } from '../sandbox/db/seed/demo';
import { serveConsole } from '../server/node';
import { run } from '../server/run';
import { banner } from './banner';
import { choosePort } from './choosePort';
import { ensureBuild } from './ensureBuild';
import { checkSettings, withApi } from './withApi';

// `npm start`: the built console with the sandbox, or with the host in API_HOST.
await run(async () => {
  const { PORT, HOST, BASE_PATH, API_HOST, API_SAME_ORIGIN } = process.env;
  checkSettings();
  const port = await choosePort('PORT', PORT, 3000);
  const isReal = Boolean(API_HOST || API_SAME_ORIGIN);
  const distDir = await ensureBuild(isReal ? 'production' : 'sandbox');
  const { config, sandbox } = await withApi();
  const where = { port, hostname: HOST, basePath: BASE_PATH, distDir };
  const server = await serveConsole({ ...config, ...where });
  sandbox?.admitConsole(server.url);
  const message = banner({
    console: server.url,
    api: config.apiHost,
    sandbox,
    accounts: demoAccounts,
  });
  const stop = async () => {
    await server.close();
    await sandbox?.close();
  };
  return { message, stop };
});
