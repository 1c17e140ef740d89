import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../../server/settings';
import { endpoint, type Spoken } from './endpoint';
import { type Described, isIn, withReferences } from './fields';
import { addExport, filesBelow } from './files';
import { type Known, messages } from './messages';
import type { Names } from './names';
import * as views from './views';

/** Reads the existing messages of each language. */
async function languagesOf(root: string): Promise<Known[]> {
  const i18n = join(root, 'src/i18n');
  const codes = readdirSync(i18n).filter((name) => existsSync(join(i18n, name, 'index.ts')));
  return Promise.all(
    codes.map(async (code) => {
      const { generated } = await import(pathToFileURL(join(i18n, code, 'generated.ts')).href);
      return { code, texts: generated };
    }),
  );
}

/** Throws SettingsError for a name that the console uses already: of a folder, a page, a catalogue, or an exported constant. */
function checkFree(root: string, name: string): void {
  const has = (file: string) => existsSync(join(root, file));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const isTaken = (file: string) => new RegExp(`[\\s{'/]${name}[\\s,}':/]`).test(read(file));
  const places = [
    `src/resources/${name}`,
    `src/dataProvider/endpoints/${name}.ts`,
    `src/i18n/en/${name}.ts`,
  ].filter(has);
  const tables = ['src/dataProvider/endpoints/table.ts', 'src/i18n/en/resources.ts'];
  const all = [...tables, 'src/specifiedRoutes.ts', 'src/paths.ts'].filter(isTaken);
  // An adopter's menu may name a resource before it is written.
  const isPage = new RegExp(`'/${name}['/:]`).test(read('src/routes.ts'));
  const [place] = [...places, ...all, ...(isPage ? ['src/routes.ts'] : [])];
  if (place) throw new SettingsError(`"${name}" is in use: ${place}`);
  // An exported name of src has one meaning (tests/words.test.ts).
  const exported = new RegExp(
    `^export (async )?(const|function|class|type|interface) ${name}\\b`,
    'm',
  );
  const other = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(i18n|resources)[\\/]/.test(file))
    .find((file) => exported.test(read(join('src', file))));
  if (other) throw new SettingsError(`"${name}" is in use: src/${other}`);
}

/**
 * Returns the files of a resource below `root`, written by `write`: pages, messages, their lines, and an endpoint file where
 * the API differs from its dialect. Throws SettingsError for a name in use and for fields that make no list.
 */
export async function newResource(root: string, names: Names, given: Described, spoken: Spoken) {
  const { folder: name, type } = names;
  checkFree(root, name);
  const isResource = (each: string) => existsSync(join(root, 'src/resources', each));
  const fields = withReferences(
    given.fields.filter(({ source }) => !['id', '_id'].includes(source)),
    isResource,
  );
  const sources = fields.map(({ source }) => source);
  const twice = sources.find((source, index) => sources.indexOf(source) < index);
  if (twice) throw new SettingsError(`there are two fields "${twice}"`);
  // A natural key is given once.
  const isKey = (source: string) => source === given.id || source === 'code';
  const described: Described = {
    ...given,
    fields: fields.map((field) =>
      isKey(field.source) && isIn('create', field) && given.id !== 'id'
        ? { ...field, forms: ['create'] as const }
        : field,
    ),
  };
  const files = filesBelow(root);
  const view = (part: string, code: string | undefined) =>
    code !== undefined && files.add(`src/resources/${name}/${type}${part}.tsx`, code);
  files.add(`src/resources/${name}/index.ts`, views.declaration(names, described));
  view('List', views.list(names, described));
  view('Show', views.details(names, described));
  view('Forms', views.forms(names, described));
  const { code, notes } = endpoint(names, described, spoken);
  if (code) {
    files.add(`src/dataProvider/endpoints/${name}.ts`, code);
    files.change('src/dataProvider/endpoints/table.ts', addExport(names));
  }
  for (const language of await languagesOf(root)) {
    const catalogues = `src/i18n/${language.code}`;
    files.add(`${catalogues}/${name}.ts`, messages(names, described, language));
    files.change(`${catalogues}/resources.ts`, addExport(names));
  }
  return { ...files, notes: [...given.notes, ...notes] };
}
