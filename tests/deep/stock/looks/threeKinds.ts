import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { restServers } from '../../../support/restServer';
import { copyProject } from '../../copyProject';

/** A one-line resource, one whose pages `npm run new:resource` writes, and one with stock pages. */
export const KINDS = ['plans', 'vouchers', 'articles'] as const;
export type Kind = (typeof KINDS)[number];

const status = { type: 'string', enum: ['open', 'used'] };
const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, title: { type: 'string' }, status },
};
const respond = (schema: object) => ({
  200: { description: '', content: { 'application/json': { schema } } },
});
const requestBody = { content: { 'application/json': { schema: row } } };
const parameters = [
  { name: 'q', in: 'query', schema: { type: 'string' } },
  { name: 'status', in: 'query', schema: status },
  { name: 'title', in: 'query', schema: { type: 'string' } },
];
const api = {
  openapi: '3.0.0',
  info: { title: 'Vouchers', version: '1' },
  paths: {
    '/vouchers': {
      get: { parameters, responses: respond({ type: 'array', items: row }) },
      post: { requestBody, responses: respond(row) },
    },
    '/vouchers/{id}': {
      get: { responses: respond(row) },
      put: { requestBody, responses: respond(row) },
      delete: { responses: respond(row) },
    },
  },
};
const plans = `export const plans = {
  name: 'plans',
  options: { filters: { exact: ['status', 'title'], search: 'q' } },
};
`;
const articles = "export { articles } from '../../../tests/deep/stock/looks/articles';\n";

/** Builds the console with the three resources. Returns the folder of the build. */
export function buildThreeKinds(): string {
  const { copy, prepare, command } = copyProject('stock-looks');
  prepare();
  writeFileSync(join(copy, 'vouchers.json'), JSON.stringify(api));
  command('npm', 'run', 'new:resource', '--', 'vouchers', '--openapi', 'vouchers.json');
  for (const [name, text] of Object.entries({ plans, articles })) {
    mkdirSync(join(copy, 'src/resources', name));
    writeFileSync(join(copy, 'src/resources', name, 'index.ts'), text);
  }
  command('env', 'NODE_ENV=production', 'npx', '--no-install', 'vite', 'build', '--logLevel=error');
  return join(copy, 'dist');
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};
const TITLES = Array.from({ length: 12 }, (_, at) => `Title ${at + 1}`);

/** Serves the rows of the three resources to the pages of a context. */
export async function serveRows(context: BrowserContext): Promise<void> {
  const rows = TITLES.map((title, at) => ({ id: at + 1, title, status: 'open' }));
  const rest = restServers(Object.fromEntries(KINDS.map((kind) => [kind, rows])));
  // The endpoint of `vouchers` has the path of its document.
  const isTheirs = new RegExp(`^/(?:api/v1/admin/)?((?:${KINDS.join('|')})(?:/.*)?)$`);
  await context.route(
    ({ pathname }) => isTheirs.test(pathname),
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'document') return route.continue();
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
      const url = new URL(request.url());
      url.pathname = `/api/v1/admin/${isTheirs.exec(url.pathname)?.[1]}`;
      const body = request.postData();
      const response = await rest.fetch(
        new Request(url, { method: request.method(), ...(body && { body }) }),
      );
      if (!response) return route.continue();
      return route.fulfill({
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...CORS },
        body: await response.text(),
      });
    },
  );
}
