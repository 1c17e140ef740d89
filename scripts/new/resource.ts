import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../../server/config';
import { defaultColumns } from '../../src/components/generated/inferFields';
import { addExport } from './addLine';
import { type ApiShape, hasVerb, isPaged } from './apiShape';
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
export async function languagesOf(root: string): Promise<Known[]> {
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

// A form reads its record first.
function withoutBlindUpdate(shape: ApiShape): { shape: ApiShape; notes: string[] } {
  if (!hasVerb(shape, 'update') || hasVerb(shape, 'get')) return { shape, notes: [] };
  const verbs = shape.verbs?.filter((verb) => verb !== 'update');
  return {
    shape: { ...shape, verbs },
    notes: ['no form edits a record, since none is read alone'],
  };
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
  { noun, forLeadadmin = false, shape: asked = {} }: Options = {},
) {
  const names = namesOf(name, noun);
  const { shape, ...editing } = withoutBlindUpdate(asked);
  const isThere = (each: string) => existsSync(join(root, 'src/resources', each));
  const fields = withReferences(given, isThere).map((field) =>
    writable([field]).length > 0 ? field : { ...field, isReadOnly: true, isRequired: false },
  );
  const notes = [...editing.notes, ...missingReferences(given, fields)];
  checkFilters(fields, shape.filters, [shape.pageParam, shape.sizeParam]);
  if (existsSync(join(root, 'src/resources', name))) {
    throw new SettingsError(`src/resources/${name} is there already`);
  }
  const taken = fields.find(({ source }) => ['id', '_id', 'ordinal', shape.id].includes(source));
  if (taken) throw new SettingsError(`"${taken.source}" exists in every resource: leave it out`);
  const isWritten = hasVerb(shape, 'create') || hasVerb(shape, 'update');
  const handle = defaultColumns(isWritten ? writable(fields) : fields).find(
    ({ source, kind, choices, reference, isNumber }) =>
      kindCode[kind].isText && !choices && !reference && !isNumber && source !== 'currency',
  );
  if (!handle)
    throw new SettingsError('a row needs a text among its fields, to be told from others');

  if (shape.pageSizes && !isPaged(shape)) {
    throw new SettingsError('--page-sizes need --total, --pages or --next');
  }

  const { type } = names;
  const languages = await languagesOf(root);
  const ordered: [Field, ...Field[]] = [handle, ...fields.filter((field) => field !== handle)];
  // The endpoint converts numeric IDs, which the sandbox does not have for its own records.
  const asText = fields.map(({ isNumber, ...field }) => field);
  const files: Record<string, string> = {
    [`src/dataProvider/endpoints/${name}.ts`]: endpoint(names, fields, shape),
    ...Object.fromEntries(
      languages.map((language) => [
        `src/i18n/${language.code}/${name}.ts`,
        messages(names, fields, language, shape),
      ]),
    ),
    [`src/resources/${name}/index.ts`]: screens.index(names, shape),
    [`src/resources/${name}/${type}List.tsx`]: list(names, asText, shape),
    [`src/resources/${name}/${type}Actions.tsx`]: screens.actions(names, shape),
    ...(isWritten && { [`src/resources/${name}/${type}Inputs.tsx`]: inputs(names, asText) }),
    ...(hasVerb(shape, 'create') && {
      [`src/resources/${name}/${type}Create.tsx`]: screens.create(names),
    }),
    ...(hasVerb(shape, 'update') && {
      [`src/resources/${name}/${type}Edit.tsx`]: screens.edit(names),
    }),
    [`sandbox/db/seed/${name}.ts`]: seed(
      names,
      fields,
      forLeadadmin ? 'anyAdmin' : 'fullAdmin',
      shape,
    ),
    [`tests/src/resources/${name}.test.tsx`]: test(names, ordered, forLeadadmin, shape),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const lists = [
    'src/dataProvider/endpoints/table.ts',
    ...languages.map(({ code }) => `src/i18n/${code}/resources.ts`),
    'sandbox/db/seed/declared.ts',
  ];
  for (const file of lists) addExport(join(root, file), name, name);
  if (forLeadadmin) {
    const roles = join(root, 'src/authProvider/roles.ts');
    const text = readFileSync(roles, 'utf8');
    writeFileSync(roles, text.replace(/(const leadAreas = \[[^\]]*)\]/, `$1, '${name}']`));
  }
  return {
    notes,
    written: Object.keys(files),
    changed: [...lists, ...(forLeadadmin ? ['src/authProvider/roles.ts'] : [])],
  };
}
