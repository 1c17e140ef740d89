import './sandboxBasePath';
import { serveConsole } from '../server/node';
import { run } from '../server/run';
import { settingsOf } from '../server/settings';
import { running } from './banner';
import { choosePort } from './choosePort';
import { ensureBuild } from './ensureBuild';
import { checkSettings, withApi } from './withApi';

// `npm start`: the built console with the sandbox, or with the host in API_HOST.
await run(async () => {
  const { PORT, HOST, BASE_PATH, API_HOST, API_SAME_ORIGIN } = settingsOf();
  checkSettings();
  const port = await choosePort('PORT', PORT, 3000);
  const isReal = Boolean(API_HOST || API_SAME_ORIGIN);
  const distDir = await ensureBuild(isReal ? 'production' : 'sandbox');
  const api = await withApi();
  const where = { port, hostname: HOST, basePath: BASE_PATH, distDir };
  return running(await serveConsole({ ...api.config, ...api.proxy, ...where }), api);
});
