import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from '../../server/config';
import { can } from '../../src/authProvider/roles';
import { camelCase, humanise } from '../../src/format/humanise';
import { actionFiles } from './action/files';
import { addExport, addImport, addLine } from './addLine';
import { capital, quoted } from './names';

const only = (text: string, pattern: RegExp, what: string): string => {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new SettingsError(`there is no ${what}`);
  return found;
};

/** Returns the TypeScript code of the value that the sandbox's route sets. */
function literal(text: string): string {
  if (/^(true|false|null|-?\d+(\.\d+)?)$/.test(text)) return text;
  return quoted(text);
}

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
function declareCall(
  file: string,
  { name, action, type }: Record<'name' | 'action' | 'type', string>,
) {
  const text = readFileSync(file, 'utf8');
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
  writeFileSync(file, changed);
  const writer = record.split('`')[0] ?? '';
  if (!new RegExp(`^import .*\\b${writer}\\b`, 'm').test(text)) {
    addImport(file, `import { ${writer} } from '../../http/url';`);
  }
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
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  if (!/^[a-z][a-zA-Z\d]*$/.test(action)) {
    throw new SettingsError(`an action is named by a verb, as "settle", not by "${action}"`);
  }
  const [, field = '', value = ''] = /^(\w+)=(.*)$/.exec(sets) ?? [];
  if (!field) throw new SettingsError('what it sets is missing: --sets "open=false"');
  const folder = `src/resources/${name}`;
  const own = existsSync(path(folder)) ? readdirSync(path(folder)) : [];
  const buttons = own.find((file) => /^\w+Actions\.tsx$/.test(file));
  if (!buttons) throw new SettingsError(`src/resources/${name} has no row actions`);
  const endpointFile = `src/dataProvider/endpoints/${name}.ts`;
  const endpoint = read(endpointFile);
  const type = only(endpoint, /^export type (\w+) = RecordOf/m, `record type of ${name}`);
  const sandbox = sandboxOf(root, name, field);

  const label = humanise(action);
  const one = camelCase(type);
  const call = `${action}${type}`;
  const names = { name, action, type, one, call, label, noun: humanise(type) };
  const route = camelCase(`${name} ${action}`);
  if (role !== undefined && !/^[a-z][a-z_-]*$/.test(role)) {
    throw new SettingsError(`a role is written in small letters, as "superadmin", not "${role}"`);
  }
  if (role !== undefined && !can(role, name)) {
    throw new SettingsError(`the role ${role} may not open ${name}: see src/authProvider/roles.ts`);
  }
  const files = actionFiles({
    ...{ ...names, ...sandbox, route, field, value: literal(value) },
    ...{ confirm, role },
  });
  const callFile = `src/dataProvider/actions/${name}.ts`;
  const hasCalls = existsSync(path(callFile));
  const written = Object.entries(files).filter(([file]) => !(file === callFile && hasCalls));
  const there = written.find(([file]) => existsSync(path(file)));
  if (there) throw new SettingsError(`${there[0]} is there already`);
  declareCall(path(endpointFile), names);
  for (const [file, text] of written) {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  }

  // Files of the resource itself.
  if (hasCalls) {
    const method = only(files[callFile] ?? '', /\(\{\n([\s\S]*)\}\);/, 'method');
    const calls = read(callFile);
    writeFileSync(path(callFile), calls.replace(/\n\}\);\n*$/, `\n\n${method}});\n`));
    for (const line of (files[callFile] ?? '')
      .split('\n')
      .filter((each) => /^import /.test(each))) {
      const [, imported = ''] = /\{ (\w+) \}/.exec(line) ?? [];
      if (!new RegExp(`^import .*\\b${imported}\\b`, 'm').test(calls))
        addImport(path(callFile), line);
    }
  }
  const buttonFile = `${folder}/${buttons}`;
  const component = `${capital(action)}${type}`;
  writeFileSync(
    path(buttonFile),
    read(buttonFile)
      .replace(/(<RowActions>)\{null\}(<\/RowActions>)/, '$1\n    $2')
      .replace(/\n( *)<\/RowActions>/, `\n$1  <${component} />\n$1</RowActions>`),
  );
  addImport(path(buttonFile), `import { ${component} } from './${component}';`);
  const languages = readdirSync(path('src/i18n')).filter((code) =>
    existsSync(path(`src/i18n/${code}/index.ts`)),
  );
  const catalogues = languages.map((code) => `src/i18n/${code}/${name}.ts`);
  for (const file of catalogues) {
    const noun = humanise(type);
    const asked = confirm
      ? ` ask: ${quoted(`${label} this ${noun.toLowerCase()}?`)}, confirm: ${quoted(`${label} ${noun.toLowerCase()}`)},`
      : '';
    const words = `{ label: ${quoted(label)},${asked} done: ${quoted(`${label}: done`)}, failed: ${quoted(`${label}: failed`)} },`;
    const hasKinds = /^ {2}kinds: \{/m.test(read(file));
    const kind = `${action}: ${quoted(`${label} (${noun})`)}`;
    addLine(path(file), new RegExp(`^export const ${name}\\b`), `  ${action}: ${words}`);
    const text = read(file);
    writeFileSync(
      path(file),
      hasKinds
        ? text.replace(/^( {2}kinds: \{)/m, `$1 ${kind},`)
        : text.replace(
            new RegExp(`^(export const ${name}\\b.*)$`, 'm'),
            `$1\n  kinds: { ${kind} },`,
          ),
    );
  }

  // Shared lists of the console.
  const index = 'src/dataProvider/actions/index.ts';
  if (!hasCalls) {
    const actions = `${camelCase(name)}Actions`;
    addImport(path(index), `import { ${actions} } from './${name}';`);
    addLine(path(index), /^ {2}return \{$/, `    ...${actions}(client),`);
  }
  const kinds = 'src/operations/kinds.ts';
  addLine(
    path(kinds),
    /^export const kinds = \{$/,
    `  '${name}.${action}': ${guarded ? "guarded('record', " : 'plain('}() => '/${name}'),`,
  );
  const roles = 'src/authProvider/roles.ts';
  if (role) {
    addLine(
      path(roles),
      /^export const rolesByKind = new Map/,
      `  ['${name}.${action}', ['${role}']],`,
    );
  }
  addExport(path('sandbox/routes/areas.ts'), route, route);
  const rows = 'tests/deep/matrix/changes.ts';
  addLine(
    path(rows),
    /^const listed: ChangeRow\[\] = \[$/,
    `  rowAction('${call}', '${name}.${action}', '${sandbox.sqlTable}', ${quoted(sandbox.unset)}),`,
  );
  const lists = [
    ...(hasCalls ? [] : [index]),
    ...(role ? [roles] : []),
    kinds,
    'sandbox/routes/areas.ts',
    rows,
  ];
  return {
    written: written.map(([file]) => file),
    changed: [endpointFile, ...(hasCalls ? [callFile] : []), buttonFile, ...catalogues, ...lists],
  };
}
