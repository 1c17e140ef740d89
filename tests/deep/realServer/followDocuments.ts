import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { copyProject } from '../copyProject';

const { copy, prepare, command } = copyProject('real-server-console');

const read = (file: string) => readFileSync(join(copy, file), 'utf8');
function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}
const shell = (line: string) => command('sh', '-c', line);

/** Returns the code block of a document that contains a text. Fails where the document has none. */
function blockOf(document: string, language: string, part: string): string {
  const blocks = [...read(document).matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```/gm)];
  const block = blocks.find(([, kind, code = '']) => kind === language && code.includes(part));
  expect(block?.[2], `${document} has a block with ${part}`).toBeDefined();
  return block?.[2] ?? '';
}

/** Returns the command of a document that begins so, from a block or a line. Fails where the document has none. */
function commandOf(document: string, beginning: string): string {
  const line = read(document)
    .split(/[\n`]/)
    .find((each) => each.startsWith(beginning));
  expect(line, `${document} has a command ${beginning}`).toBeDefined();
  return line ?? '';
}

const ADOPTING = 'docs/adopting.md';
const ADDING = 'docs/adding-a-resource.md';

/** Step 1 and 2: the adapter of the document, with the dialect for this server. */
function writeAdapter() {
  const adapter = blockOf(ADOPTING, 'ts', 'export const api: Adapter');
  const dialect = blockOf(ADOPTING, 'ts', 'X-Total-Count');
  write('src/api.ts', adapter.replace(/^\};\n$/m, `${dialect}};\n`));
}

/** Step 3: a resource by its name alone, one from a sample, and one from words. */
async function writeResources(sampleOf: (resource: string) => Promise<string>) {
  const declared = blockOf(ADOPTING, 'ts', 'export const invoices');
  const [, file = ''] = /^\/\/ (\S+)/.exec(declared) ?? [];
  write(file, declared);
  // `npm run new:resource -- coupons --openapi api.yaml   # or --sample coupons.json, …`
  const line = commandOf(ADOPTING, 'npm run new:resource -- coupons');
  const [, sample = ''] = /or (--sample [\w.]+)/.exec(line) ?? [];
  write('coupons.json', await sampleOf('coupons'));
  shell(line.replace(/ --openapi.*/, ` ${sample}`));
  shell(commandOf(ADDING, 'npm run new:resource -- vouchers'));
  for (const list of ['coupons/CouponList', 'vouchers/VoucherList']) addFilter(`${list}.tsx`);
}

/** What react-admin's pages lack without an OpenAPI document: the filter that the document adds. */
function addFilter(list: string) {
  const file = `src/resources/${list}`;
  const page = read(file);
  expect(page.split('<List>')).toHaveLength(2);
  const filtered = page.replace('<List>', commandOf(ADDING, '<List filters'));
  write(file, filtered.replace(" } from 'react-admin'", ", TextInput } from 'react-admin'"));
}

/** Steps 4 and 6: a role, and what the API does not have. */
function writeRoles() {
  const lines = blockOf(ADOPTING, 'ts', 'export const absentAreas');
  const [, absent = ''] = /absentAreas = new Set<string>\(\[(.*)\]\)/.exec(lines) ?? [];
  const [landing = ''] = /^export const landing.*$/m.exec(lines) ?? [];
  expect([absent, landing]).not.toContain('');
  const others = ['transactions', 'chatsession', 'teams', 'leads', 'webhooks', 'notifications'];
  const areas = [...others, 'faq', 'logs', 'admin', 'profile'].map((area) => `'${area}'`);
  const roles = read('src/specifiedRoles.ts')
    .replace(/^export const landing.*$/m, landing)
    .replace('new Set<string>()', `new Set<string>([${absent}, ${areas.join(', ')}])`)
    .replace("['superadmin', { mustRemain: true }]", "['owner', { mustRemain: true }]");
  write('src/roles.ts', roles);
  shell(
    commandOf(ADOPTING, 'npx biome check --write src/api.ts').replace('npx', 'npx --no-install'),
  );
}

/**
 * Puts three resources of an API on screen in a copy of the project, as docs/adopting.md says, probes the API and builds. Returns
 * the folder of the copy and what the probe said. Throws where a command of the documents fails.
 */
export async function followDocuments(
  url: string,
  account: { email: string; password: string },
  sampleOf: (resource: string) => Promise<string>,
) {
  prepare();
  writeAdapter();
  await writeResources(sampleOf);
  writeRoles();
  const probe = commandOf(ADOPTING, 'API_EMAIL=')
    .replace(
      'API_EMAIL=… API_PASSWORD=…',
      `API_EMAIL=${account.email} API_PASSWORD=${account.password}`,
    )
    .replace('https://api.example.com', url);
  const probed = shell(probe);
  command('npx', '--no-install', 'tsx', 'scripts/types.ts');
  shell('npm run build');
  return { copy, probed };
}
