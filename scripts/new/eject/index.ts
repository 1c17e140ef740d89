import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../../../server/config';
import type { EndpointTable } from '../../../src/dataProvider/endpoint';
import { hasVerb } from '../apiShape';
import { addExport, filesBelow } from '../edits';
import type { Field } from '../fields';
import { withReferences } from '../filters';
import { namesOf } from '../names';
import { languagesOf } from '../resource';
import { inputs } from '../resource/list';
import { messages } from '../resource/messages';
import { fieldsOfEndpoint, fieldsOfInputs } from './fieldsOf';
import { declaration, list, page, shapeOfEndpoint } from './views';

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
  const { written, changed, read, write, change } = filesBelow(root);
  const index = ['index.ts', 'index.tsx']
    .map((file) => `${folder}/${file}`)
    .find((file) => existsSync(at(file)));
  if (!index) throw new SettingsError(`there is no src/resources/${name}/index.ts`);
  const declared = read(index);
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
  const known = hasInputs ? fieldsOfInputs(read(inputsFile)) : undefined;
  const found = given ?? known ?? (endpoint && fieldsOfEndpoint(endpoint.record.fields));
  if (!found?.length) throw new SettingsError('no fields: give --fields, --sample or --openapi');
  const fields = withReferences(found, (each) => existsSync(at(`src/resources/${each}`)));
  const shape = shapeOfEndpoint(endpoint, fields);
  const hasActions = existsSync(at(`${folder}/${type}Actions.tsx`));
  const isTyped = endpoint !== undefined;
  const files: Record<string, string> = {
    [index]: declaration(declared, names, shape),
    [`${folder}/${type}List.tsx`]: list(names, fields, shape, { isTyped, hasActions }),
    ...(!hasInputs && { [inputsFile]: inputs(names, fields) }),
    ...(hasVerb(shape, 'create') && {
      [`${folder}/${type}Create.tsx`]: page(names, 'Create', shape),
    }),
    ...(hasVerb(shape, 'update') && { [`${folder}/${type}Edit.tsx`]: page(names, 'Edit', shape) }),
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const language of await languagesOf(root)) {
    const file = `src/i18n/${language.code}/${name}.ts`;
    if (existsSync(at(file))) continue;
    write(file, messages(names, fields, language));
    change(`src/i18n/${language.code}/resources.ts`, addExport(name));
  }
  return { written, changed };
}
