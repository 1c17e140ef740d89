import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../../../server/config';
import type { EndpointTable } from '../../../src/dataProvider/endpoint';
import { addExport } from '../addLine';
import type { Field } from '../fields';
import { withReferences } from '../filters';
import { namesOf } from '../names';
import { languagesOf } from '../resource';
import { inputs } from '../resource/list';
import { messages } from '../resource/messages';
import { fieldsOfEndpoint, fieldsOfInputs } from './fieldsOf';
import { create, declaration, type Ejected, edit, list } from './views';

interface Options {
  /** The singular, if the plural does not show it. */
  noun?: string;
  /** The fields. Default: those of the inputs or of the endpoint. */
  fields?: Field[];
}

/**
 * Replaces the generated views of a resource below `root` by react-admin code: list, create, edit and their declaration, and
 * inputs and messages if it has none. Throws SettingsError if there is nothing to replace.
 */
export async function eject(root: string, name: string, { noun, fields: given }: Options = {}) {
  const names = namesOf(name, noun);
  const { type } = names;
  const folder = `src/resources/${name}`;
  const at = (file: string) => join(root, file);
  const index = ['index.ts', 'index.tsx']
    .map((file) => `${folder}/${file}`)
    .find((file) => existsSync(at(file)));
  if (!index) throw new SettingsError(`there is no src/resources/${name}/index.ts`);
  const declared = readFileSync(at(index), 'utf8');
  const isGenerated = declared.includes(`./${type}List'`);
  if (!isGenerated && /\b(list|create|edit|show)\s*:|\bgenerated\b/.test(declared)) {
    throw new SettingsError(`${index} declares views already: take them out first`);
  }
  const { endpoints } = (await import(
    pathToFileURL(at('src/dataProvider/endpoints/index.ts')).href
  )) as { endpoints: EndpointTable };
  const endpoint = endpoints[name];
  const inputsFile = `${folder}/${type}Inputs.tsx`;
  const hasInputs = existsSync(at(inputsFile));
  const known = hasInputs ? fieldsOfInputs(readFileSync(at(inputsFile), 'utf8')) : undefined;
  const fields = given ?? known ?? (endpoint && fieldsOfEndpoint(endpoint.record.fields));
  if (!fields?.length) throw new SettingsError('no fields: give --fields, --sample or --openapi');
  const ejected: Ejected = {
    names,
    fields: withReferences(fields, (each) => existsSync(at(`src/resources/${each}`))),
    endpoint,
    hasActions: existsSync(at(`${folder}/${type}Actions.tsx`)),
  };
  const files: Record<string, string> = {
    [index]: declaration(declared, ejected),
    [`${folder}/${type}List.tsx`]: list(ejected),
    ...(hasInputs ? {} : { [inputsFile]: inputs(names, ejected.fields) }),
    ...(!endpoint || endpoint.create ? { [`${folder}/${type}Create.tsx`]: create(ejected) } : {}),
    ...(!endpoint || endpoint.update ? { [`${folder}/${type}Edit.tsx`]: edit(ejected) } : {}),
  };
  const changed: string[] = [];
  for (const language of await languagesOf(root)) {
    const file = `src/i18n/${language.code}/${name}.ts`;
    if (existsSync(at(file))) continue;
    files[file] = messages(names, ejected.fields, language);
    addExport(at(`src/i18n/${language.code}/resources.ts`), name, name);
    changed.push(`src/i18n/${language.code}/resources.ts`);
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(at(file), text);
  return { written: Object.keys(files), changed };
}
