import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../../server/config';
import { defaultColumns } from '../../src/components/generated/inferFields';
import { type ApiShape, hasVerb, isPaged } from './apiShape';
import { addExport, filesBelow } from './edits';
import { type Field, writable } from './fields';
import { checkFilters, withReferences } from './filters';
import { kindCode } from './kindCode';
import { namesOf } from './names';
import * as screens from './resource/console';
import { endpoint } from './resource/endpoint';
import { inputs, list } from './resource/list';
import { type Known, messages } from './resource/messages';
import { seed } from './resource/sandbox';
import { test } from './resource/test';

interface Options {
  /** The singular, if the plural does not show it. */
  noun?: string;
  /** The leadadmin has access as well. */
  forLeadadmin?: boolean;
  /** The format of the API. */
  shape?: ApiShape;
}

/** Reads the existing messages of each language. */
async function languagesOf(root: string): Promise<Known[]> {
  const i18n = join(root, 'src/i18n');
  const load = (path: string) => import(pathToFileURL(join(i18n, path)).href);
  const codes = readdirSync(i18n).filter((name) => existsSync(join(i18n, name, 'index.ts')));
  return Promise.all(
    codes.map(async (code) => {
      const { generated: texts } = await load(`${code}/generated.ts`);
      const { created, updated } = (await load(`${code}/index.ts`)).messages.ra.notification;
      const alone = (text: string) => text.split('||||')[0]?.trim() ?? '';
      return { code, texts, created: alone(created), updated: alone(updated) };
    }),
  );
}

const missingReferences = (given: Field[], found: Field[]): string[] =>
  given.flatMap(({ source, reference }) =>
    reference && !found.find((field) => field.source === source)?.reference
      ? [`${source} is a plain ID: generate ${reference} first, then this resource again`]
      : [],
  );

/**
 * Writes a resource below `root`: endpoint, messages, screens, the sandbox's rows and its test; and adds it to one list of each.
 * Throws SettingsError for an invalid or existing name, or invalid fields.
 */
export async function newResource(
  root: string,
  name: string,
  given: Field[],
  { noun, forLeadadmin = false, shape: givenShape = {} }: Options = {},
) {
  const names = namesOf(name, noun);
  // A form reads its record first.
  const cannotEdit = hasVerb(givenShape, 'update') && !hasVerb(givenShape, 'get');
  const verbs = givenShape.verbs?.filter((verb) => verb !== 'update');
  const shape = cannotEdit ? { ...givenShape, verbs } : givenShape;
  const resourceExists = (each: string) => existsSync(join(root, 'src/resources', each));
  const fields = withReferences(given, resourceExists).map((field) =>
    writable([field]).length > 0 ? field : { ...field, isReadOnly: true, isRequired: false },
  );
  const notes = [
    ...(cannotEdit ? ['no form edits a record, since none is read alone'] : []),
    ...missingReferences(given, fields),
  ];
  checkFilters(fields, shape.filters, [shape.pageParam, shape.sizeParam]);
  if (resourceExists(name)) throw new SettingsError(`src/resources/${name} is there already`);
  const taken = fields.find(({ source }) => ['id', '_id', 'ordinal', shape.id].includes(source));
  if (taken) throw new SettingsError(`"${taken.source}" exists in every resource: leave it out`);
  const isWritten = hasVerb(shape, 'create') || hasVerb(shape, 'update');
  const handle = defaultColumns(isWritten ? writable(fields) : fields).find(
    ({ source, kind, choices, reference, isNumber }) =>
      kindCode[kind].isText && !choices && !reference && !isNumber && source !== 'currency',
  );
  if (!handle) {
    throw new SettingsError('a row needs a text among its fields, to be told from others');
  }
  if (shape.pageSizes && !isPaged(shape)) {
    throw new SettingsError('--page-sizes need --total, --pages or --next');
  }

  const { written, changed, write, change } = filesBelow(root);
  const view = (part: string, code: string) =>
    write(`src/resources/${name}/${names.type}${part}.tsx`, code);
  write(`src/dataProvider/endpoints/${name}.ts`, endpoint(names, fields, shape));
  change('src/dataProvider/endpoints/table.ts', addExport(name));
  for (const language of await languagesOf(root)) {
    const folder = `src/i18n/${language.code}`;
    write(`${folder}/${name}.ts`, messages(names, fields, language, shape));
    change(`${folder}/resources.ts`, addExport(name));
  }
  // The endpoint converts numeric IDs, which the sandbox does not have for its own records.
  const asText = fields.map(({ isNumber, ...field }) => field);
  write(`src/resources/${name}/index.ts`, screens.index(names, shape));
  view('List', list(names, asText, shape));
  if (hasVerb(shape, 'update') || hasVerb(shape, 'delete')) {
    view('Actions', screens.actions(names, shape));
  }
  if (isWritten) view('Inputs', inputs(names, asText));
  if (hasVerb(shape, 'create')) view('Create', screens.page(names, 'Create'));
  if (hasVerb(shape, 'update')) view('Edit', screens.page(names, 'Edit'));
  const access = forLeadadmin ? 'anyAdmin' : 'fullAdmin';
  write(`sandbox/db/seed/${name}.ts`, seed(names, fields, access, shape));
  change('sandbox/db/seed/declared.ts', addExport(name));
  const others = fields.filter((field) => field !== handle);
  write(`tests/src/resources/${name}.test.tsx`, test(names, handle, others, forLeadadmin, shape));
  if (forLeadadmin) {
    change('src/authProvider/roles.ts', (text) =>
      text.replace(/(const leadAreas = \[[^\]]*)\]/, `$1, '${name}']`),
    );
  }
  return { notes, written, changed };
}
