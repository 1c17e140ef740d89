import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../../server/config';
import { can } from '../../src/authProvider/roles';
import { camelCase, humanise } from '../../src/format/humanise';
import { actionFiles } from './action/files';
import { addExport, addImport, addLine, filesBelow } from './edits';
import { capital, quoted } from './names';

const only = (text: string, pattern: RegExp, what: string): string => {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new SettingsError(`there is no ${what}`);
  return found;
};

/** Finds a resource's field in the sandbox: a column of its table, or a field of a declared resource. */
function sandboxOf(root: string, name: string, field: string) {
  const read = (file: string) => readFileSync(join(root, 'sandbox', file), 'utf8');
  const accessIn = (text: string) => (/\banyAdmin\b/.test(text) ? 'anyAdmin' : 'fullAdmin');
  if (!existsSync(join(root, `sandbox/db/schema/${name}.ts`))) {
    const endpoint = readFileSync(join(root, `src/dataProvider/endpoints/${name}.ts`), 'utf8');
    only(endpoint, new RegExp(`^ +(${field}): `, 'm'), `field "${field}"`);
    const unset = `fields = fields - '${field}'`;
    return { access: accessIn(read(`db/seed/${name}.ts`)), sqlTable: name, unset } as const;
  }
  const schema = read(`db/schema/${name}.ts`);
  const column = only(schema, new RegExp(`\\b${field}: \\w+\\('(\\w+)'`), `column "${field}"`);
  const isRequired = new RegExp(`\\b${field}: .*\\.notNull\\(\\)`).test(schema);
  return {
    access: accessIn(read(`routes/${name}.ts`)),
    table: only(schema, /^export const (\w+) = sandbox\.table/m, `table of ${name}`),
    sqlTable: only(schema, /sandbox\.table\(\s*'(\w+)'/, `table of ${name}`),
    unset: `${column} = ${isRequired ? "''" : 'null'}`,
    isNumber: /\bid: integer\(/.test(schema),
  } as const;
}

/** Adds the request of an action to an endpoint: a POST below the path of one record. */
function withRequest(text: string, file: string, { name, action, type }: Record<string, string>) {
  const pathIn = (verb: string, end: string) =>
    new RegExp(
      `${verb}: \\{\\s+call: [^\x60]*?path: ((?:admin|api)Path\x60[^\x60$]*)${end}\x60`,
    ).exec(text)?.[1];
  const start = pathIn('getOne', '\\$\\{id\\}') ?? pathIn('getList', '');
  const record = `${start ?? `adminPath\`/${name}`}/\${id}`.replace(/\/+(?=\$)/, '/');
  const call = `    ${action}: ({ id }) => ({ method: 'POST', path: ${record}/${action}\` }),\n`;
  const end = new RegExp(`^\\} satisfies Endpoint<${type}>;`, 'm');
  const changed = /^ {2}actions: \{$/m.test(text)
    ? text.replace(/^ {2}actions: \{\n/m, (found) => found + call)
    : text.replace(end, (found) => `  actions: {\n${call}  },\n${found}`);
  if (changed === text) throw new SettingsError(`${file} has no Endpoint<${type}>`);
  const writer = record.split('`')[0];
  return addImport(`import { ${writer} } from '../../http/url';`)(changed, file);
}

interface ActionOptions {
  /** Requires confirmation in a dialog. */
  confirm?: boolean;
  /** Moves money, or is equally critical (src/operations/kinds.ts). */
  guarded?: boolean;
  /** The only role that may run it. */
  role?: string;
}

/**
 * Writes an action on one row below `root`: the call, its kind, messages, button, the sandbox's route (which sets a field) and
 * its test. Throws SettingsError if the resource has no list, row actions or table, or if the action already exists.
 */
export async function newAction(
  root: string,
  name: string,
  action: string,
  sets: string,
  { confirm = false, guarded = false, role }: ActionOptions = {},
) {
  const { written, changed, read, write, change } = filesBelow(root);
  const has = (file: string) => existsSync(join(root, file));
  if (!/^[a-z][a-zA-Z\d]*$/.test(action)) {
    throw new SettingsError(`an action is named by a verb, as "settle", not by "${action}"`);
  }
  const [, field = '', value = ''] = /^(\w+)=(.*)$/.exec(sets) ?? [];
  if (!field) throw new SettingsError('what it sets is missing: --sets "open=false"');
  const folder = `src/resources/${name}`;
  const own = has(folder) ? readdirSync(join(root, folder)) : [];
  const buttons = own.find((file) => /^\w+Actions\.tsx$/.test(file));
  if (!buttons) throw new SettingsError(`src/resources/${name} has no row actions`);
  if (role !== undefined && !/^[a-z][a-z_-]*$/.test(role)) {
    throw new SettingsError(`a role is written in small letters, as "superadmin", not "${role}"`);
  }
  if (role !== undefined && !can(role, name)) {
    throw new SettingsError(`the role ${role} may not open ${name}: see src/authProvider/roles.ts`);
  }
  const endpoint = `src/dataProvider/endpoints/${name}.ts`;
  const type = only(read(endpoint), /^export type (\w+) = RecordOf/m, `record type of ${name}`);
  const sandbox = sandboxOf(root, name, field);
  const [label, noun] = [humanise(action), humanise(type)];
  const names = { name, action, type, one: camelCase(type), call: `${action}${type}`, label, noun };
  const route = camelCase(`${name} ${action}`);
  const isLiteral = /^(true|false|null|-?\d+(\.\d+)?)$/.test(value);
  const set = { field, value: isLiteral ? value : quoted(value) };
  const files = actionFiles({ ...names, ...sandbox, ...set, route, confirm, role });
  const callFile = `src/dataProvider/actions/${name}.ts`;
  const { [callFile]: callCode = '', ...others } = files;
  const taken = Object.keys(others).find(has);
  if (taken) throw new SettingsError(`${taken} is there already`);

  change(endpoint, (text, file) => withRequest(text, file, names));
  const isFirst = !has(callFile);
  if (isFirst) {
    write(callFile, callCode);
  } else {
    const method = only(callCode, /\(\{\n([\s\S]*)\}\);/, 'method');
    const imports = callCode.split('\n').filter((line) => line.startsWith('import '));
    const append = (text: string) => text.replace(/\n\}\);\n*$/, `\n\n${method}});\n`);
    change(callFile, append, ...imports.map(addImport));
  }
  for (const [file, text] of Object.entries(others)) write(file, text);
  const component = `${capital(action)}${type}`;
  change(
    `${folder}/${buttons}`,
    (text) =>
      text
        .replace(/(<RowActions>)\{null\}(<\/RowActions>)/, '$1\n    $2')
        .replace(/\n( *)<\/RowActions>/, `\n$1  <${component} />\n$1</RowActions>`),
    addImport(`import { ${component} } from './${component}';`),
  );
  const ask = `ask: ${quoted(`${label} this ${noun.toLowerCase()}?`)}, confirm: ${quoted(`${label} ${noun.toLowerCase()}`)},`;
  const words = `{ label: ${quoted(label)}, ${confirm ? ask : ''} done: ${quoted(`${label}: done`)}, failed: ${quoted(`${label}: failed`)} },`;
  const kind = `${action}: ${quoted(`${label} (${noun})`)}`;
  const declaration = new RegExp(`^export const ${name}\\b`);
  for (const code of readdirSync(join(root, 'src/i18n'))) {
    if (!has(`src/i18n/${code}/index.ts`)) continue;
    change(
      `src/i18n/${code}/${name}.ts`,
      addLine(declaration, `  ${action}: ${words}`),
      (text, file) =>
        /^ {2}kinds: \{/m.test(text)
          ? text.replace(/^( {2}kinds: \{)/m, `$1 ${kind},`)
          : addLine(declaration, `  kinds: { ${kind} },`)(text, file),
    );
  }

  if (isFirst) {
    const actions = `${camelCase(name)}Actions`;
    change(
      'src/dataProvider/actions/index.ts',
      addImport(`import { ${actions} } from './${name}';`),
      addLine(/^ {2}return \{$/, `    ...${actions}(client),`),
    );
  }
  if (role) {
    const line = `  ['${name}.${action}', ['${role}']],`;
    change('src/authProvider/roles.ts', addLine(/^export const rolesByKind = new Map/, line));
  }
  const of = guarded ? "guarded('record', " : 'plain(';
  const kindLine = `  '${name}.${action}': ${of}() => '/${name}'),`;
  change('src/operations/kinds.ts', addLine(/^export const kinds = \{$/, kindLine));
  change('sandbox/routes/areas.ts', addExport(route));
  const row = `  rowAction('${names.call}', '${name}.${action}', '${sandbox.sqlTable}', ${quoted(sandbox.unset)}),`;
  change('tests/deep/matrix/changes.ts', addLine(/^const listed: ChangeRow\[\] = \[$/, row));
  return { written, changed };
}
