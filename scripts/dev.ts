import { createServer, type Plugin } from 'vite';
import { demoAccounts } from '../sandbox/db/seed/demo';
import type { ConsoleConfig } from '../server/config';
import { run } from '../server/run';
import { banner } from './banner';
import { checkSettings, withApi } from './withApi';

// `npm run dev`: hot reload from src/, with the sandbox or with the host that API_HOST names.
await run(async () => {
  checkSettings();
  const { config, sandbox } = await withApi();
  const vite = await createServer({ plugins: [configJson(config)] });
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? '';
  if (address) sandbox?.admitConsole(address);
  const message = banner({
    console: address,
    api: config.apiHost,
    sandbox,
    accounts: demoAccounts,
  });
  const stop = async () => {
    await vite.close();
    await sandbox?.close();
  };
  return { message, stop };
});

/** Answers config.json before Vite finds the file in public/. */
function configJson(config: ConsoleConfig): Plugin {
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
