import './sandboxBasePath';
import { createServer, type Plugin } from 'vite';
import { environmentWith, warnOfPlainHosts } from '../server/config';
import { run } from '../server/run';
import { SettingsError, settingsOf } from '../server/settings';
import type { ConfigFile } from '../src/config';
import { running } from './banner';
import { choosePort } from './choosePort';
import { adapterOfSandbox } from './specifiedSet';
import { checkSettings, withApi } from './withApi';

// `npm run dev`: hot reload from src/, with the host in API_HOST, else that of public/config.json, else the sandbox.
await run(async () => {
  const env = environmentWith('public', process.env);
  const { PORT, HOST, API_PROXY } = settingsOf(env);
  // Vite serves the console here, not its own server, which alone passes the API on.
  if (API_PROXY) throw new SettingsError('API_PROXY is of `npm start`: leave it out here');
  checkSettings(env);
  const port = await choosePort('PORT', PORT, 5173);
  const api = await withApi({ ...env, API_PROXY: '' });
  const { config, sandbox } = api;
  warnOfPlainHosts(config);
  const vite = await createServer({
    server: { port, strictPort: true, host: HOST },
    plugins: [configJson(config), ...(sandbox ? [adapterOfSandbox()] : [])],
  });
  // Vite's own listener would end the process before the sandbox has saved its data.
  process.removeAllListeners('SIGTERM');
  await vite.listen();
  const url = vite.resolvedUrls?.local[0] ?? '';
  return running({ url, close: () => vite.close() }, api);
});

/** Serves config.json before Vite serves the file in public/. */
function configJson(config: ConfigFile): Plugin {
  return {
    name: 'config-json',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}config.json`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(config));
      });
    },
  };
}
